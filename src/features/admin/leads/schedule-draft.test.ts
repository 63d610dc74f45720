import { expect, test } from 'vitest';
import { scheduleInput } from '../../catalogue/editing/lead-changes.input.ts';
import { leapsOf } from './lead-draft.rules.ts';
import { scheduleDraftOf, scheduleOfForm, withPlannedPrice } from './schedule-draft.rules.ts';

const unplanned = { publishAt: null, priceAt: null };

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a plan is shown in Swedish time, and sent back as the same times', () => {
  const planned = {
    publishAt: '2026-12-01T07:00:00.000Z',
    priceAt: { price: '149.50', at: '2026-07-01T06:30:00.000Z' },
  };
  const draft = scheduleDraftOf(planned, 'sv');
  expect(draft).toEqual({ publishAt: '2026-12-01T08:00', price: '149,50', at: '2026-07-01T08:30' });
  expect(scheduleOfForm(formOf(draft), unplanned)).toEqual(planned);
});

test('a time of the hour that comes twice stays the one that was planned, and when typed the first is meant', () => {
  const at = '2026-10-25T01:30:20.000Z';
  const second = { publishAt: at, priceAt: { price: '99.00', at } };
  const draft = scheduleDraftOf(second, 'sv');
  expect([draft.publishAt, draft.at]).toEqual(['2026-10-25T02:30', '2026-10-25T02:30']);
  expect(scheduleOfForm(formOf(draft), second)).toEqual(second);
  const first = '2026-10-25T00:30:00.000Z';
  expect(scheduleOfForm(formOf(draft), unplanned)).toEqual({
    publishAt: first,
    priceAt: { price: '99.00', at: first },
  });
});

test('a time that the clocks leave out is refused like an unreadable one', () => {
  for (const publishAt of ['2027-03-28T02:30', 'soon'])
    expect(scheduleInput.safeParse(scheduleOfForm(formOf({ publishAt }), unplanned)).success).toBe(false);
  expect(scheduleInput.safeParse(scheduleOfForm(formOf({ publishAt: '2027-03-28T03:00' }), unplanned)).success).toBe(
    true,
  );
});

test('empty fields cancel the plan, and a missing field leaves it', () => {
  expect(scheduleOfForm(formOf({ publishAt: '', price: '', at: '' }), unplanned)).toEqual({
    publishAt: null,
    priceAt: null,
  });
  expect(scheduleOfForm(formOf({ price: '', at: '' }), unplanned)).toEqual({ priceAt: null });
});

test('a price without a time is sent, so that the API asks for the time', () => {
  expect(scheduleOfForm(formOf({ price: '99', at: '' }), unplanned)).toEqual({ priceAt: { price: '99', at: '' } });
});

test.each([
  ['1490', null, ['pricePerLead']],
  ['14.9', null, ['pricePerLead']],
  ['148.5', null, []],
  ['1490', '1490', []],
  ['1490', '149', ['pricePerLead']],
])(
  'a planned price of %s is a leap from 149,50 like one set at once, unless %s was planned: %j',
  (price, was, leaps) => {
    const now = { pricePerLead: '149,50', qualityScore: '80', conversionRate: '' };
    const at = '2026-12-01T07:00:00.000Z';
    const saved = { publishAt: null, priceAt: was === null ? null : { price: was, at } };
    expect(leapsOf(now, withPlannedPrice(now, { priceAt: { price, at } }, saved, 'sv'))).toEqual(leaps);
    expect(leapsOf(now, withPlannedPrice(now, { priceAt: null }, saved, 'sv'))).toEqual([]);
  },
);
