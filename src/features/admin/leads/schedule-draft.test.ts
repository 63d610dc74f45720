import { expect, test } from 'vitest';
import { leapsOf } from './lead-draft.rules.ts';
import { scheduleDraftOf, scheduleOfForm, withPlannedPrice } from './schedule-draft.rules.ts';

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
  expect(scheduleOfForm(formOf(draft))).toEqual(planned);
});

test('empty fields cancel the plan, and a missing field leaves it', () => {
  expect(scheduleOfForm(formOf({ publishAt: '', price: '', at: '' }))).toEqual({ publishAt: null, priceAt: null });
  expect(scheduleOfForm(formOf({ price: '', at: '' }))).toEqual({ priceAt: null });
});

test('a price without a time is sent, so that the API asks for the time', () => {
  expect(scheduleOfForm(formOf({ price: '99', at: '' }))).toEqual({ priceAt: { price: '99', at: '' } });
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
