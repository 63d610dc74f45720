import { expect, test } from 'vitest';
import type { DeliveredRecord } from '../claims.queries.ts';
import { columnsOf } from './record-columns.rules.ts';
import { recordAsText, recordsAsRows } from './record-text.rules.ts';

const record = (given: Partial<DeliveredRecord>): DeliveredRecord => ({
  recordId: 'r',
  reference: 'L-1',
  leadId: 'l',
  companyName: null,
  orgNumber: null,
  contactName: null,
  title: null,
  email: null,
  phone: null,
  postalCode: null,
  city: null,
  need: null,
  budget: null,
  source: null,
  consentText: null,
  consentAt: null,
  collectedAt: '2026-01-01T10:00:00.000Z',
  extra: {},
  correctedAt: null,
  deliveredAt: null,
  remedy: null,
  calledAt: null,
  replaces: null,
  replacesReference: null,
  replacedBy: null,
  replacedByReference: null,
  claimableUntil: null,
  claim: null,
  ...given,
});

const bare = record({});
const full = record({
  reference: 'L-2',
  companyName: '=Bolaget',
  phone: '+46701740605',
  need: 'Nytt tak\n\ti maj',
  extra: { Yta: '120', constructor: '@x' },
});

test('a lead is copied with its filled fields, and telephone numbers in Swedish format', () => {
  expect(recordAsText(full, (field) => field)).toBe(
    'reference: L-2\ncompanyName: =Bolaget\nphone: 070-174 06 05\nneed: Nytt tak\n\ti maj\nYta: 120\nconstructor: @x',
  );
  expect(recordAsText(bare, (field) => field)).toBe('reference: L-1');
});

test('several leads are copied as rows of the same columns, with formulas made harmless', () => {
  expect(recordsAsRows([bare, full], (field) => field).split('\n')).toEqual([
    'reference\tcompanyName\tphone\tneed\tYta\tconstructor',
    'L-1\t\t\t\t\t',
    "L-2\t'=Bolaget\t070-174 06 05\tNytt tak i maj\t120\t'@x",
  ]);
});

test('a column that is empty in all leads is left out', () => {
  expect(columnsOf([bare])).toEqual(['reach']);
  expect(columnsOf([bare, full])).toEqual(['reach', 'need', 'extra']);
});
