import { expect, test } from 'vitest';
import { changeOf, conflictingFields, draftOf, emptyLead, newLeadOf } from './lead-draft.rules.ts';

const lead = {
  title: 'Takbyte',
  pricePerLead: '149.00',
  availableCount: 7,
  qualityScore: 80,
  conversionRate: null,
  region: 'Skåne län',
  isFeatured: false,
  maxBuyers: 3,
  verification: null,
  verificationNote: null,
};
const opened = draftOf(lead);

test('an edit sends what was changed and nothing else', () => {
  expect(changeOf(opened, opened, 7)).toEqual({});
  const draft = { ...opened, pricePerLead: '150,5', availableCount: '8', isFeatured: 'yes', region: '' };
  expect(changeOf(draft, opened, 7)).toEqual({
    pricePerLead: '150.5',
    availableCount: 8,
    availableCountWas: 7,
    isFeatured: true,
    region: '',
  });
});

test('what is no number in an edit is sent as none, so that the API names the field', () => {
  const body = JSON.stringify(changeOf({ ...opened, availableCount: 'x', qualityScore: '1.5' }, opened, 7));
  expect(body).toBe('{"availableCount":null,"qualityScore":null,"availableCountWas":7}');
});

test('a new listing with numbers that are none has 0 of them', () => {
  const draft = { ...emptyLead, availableCount: '', qualityScore: 'abc', conversionRate: '23,5', maxBuyers: '' };
  expect(newLeadOf(draft)).toMatchObject({
    availableCount: 0,
    qualityScore: 0,
    conversionRate: '23.5',
    maxBuyers: 1,
    isFeatured: false,
  });
  expect(newLeadOf({ ...emptyLead, qualityScore: '101', availableCount: '-1' })).toMatchObject({
    qualityScore: 101,
    availableCount: -1,
  });
});

test('an edit that came too late shows what both have changed', () => {
  const mine = { ...opened, pricePerLead: '99' };
  const theirs = draftOf({ ...lead, title: 'Takbyten' });
  expect(conflictingFields(mine, opened, theirs)).toEqual(['title', 'pricePerLead']);
});
