import { expect, test } from 'vitest';
import { proposalStatuses, statusAfter, statusOn } from './proposal-status.rules.ts';

const from = (action: Parameters<typeof statusAfter>[0]) =>
  proposalStatuses.flatMap((status) => {
    const after = statusAfter(action, { status });
    return after ? [`${status} > ${after}`] : [];
  });

test('a price proposal is changed and sent as a draft, answered once it is sent, and paid at its prices however it ended', () => {
  expect([from('edit'), from('send'), from('accept'), from('decline')]).toEqual([
    ['draft > draft'],
    ['draft > sent'],
    ['sent > accepted'],
    ['sent > declined'],
  ]);
  expect(from('withdraw')).toEqual(['sent > withdrawn', 'accepted > withdrawn']);
  expect(from('expire')).toEqual(['sent > expired', 'accepted > expired']);
  expect(from('pay')).toEqual(['accepted > ordered', 'expired > ordered', 'withdrawn > ordered']);
});

test('a price proposal expires after its last valid day, unless it has ended in another way', () => {
  const on = (today: string) =>
    proposalStatuses.filter((status) => statusOn({ status, validUntil: '2026-03-31' }, today) !== status);
  expect(on('2026-03-31')).toEqual([]);
  expect(on('2026-04-01')).toEqual(['sent', 'accepted']);
});
