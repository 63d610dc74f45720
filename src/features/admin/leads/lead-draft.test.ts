import { expect, test } from 'vitest';
import { compareDrafts, draftIn, wholeOf } from '../kit/form/draft.rules.ts';
import {
  copyOf,
  editedFields,
  emptyLead,
  isPublishing,
  lacksOf,
  leadChange,
  leadDraft,
  leapsOf,
  newLeadOf,
  newListingIs,
} from './lead-draft.rules.ts';

const lead = {
  title: 'Takbyte',
  titleEn: null,
  description: 'Villa',
  descriptionEn: null,
  categoryId: 'tak',
  pricePerLead: '149.00',
  availableCount: 7,
  qualityScore: 80,
  conversionRate: null,
  region: 'Skåne län',
  isFeatured: false,
  volumePrice: true,
  maxBuyers: 3,
  verification: null,
  verificationNote: null,
  verifiedAt: null,
  publishedAt: '2026-11-20T10:00:00.000Z',
};
const opened = leadDraft(lead, 'sv');

test('an edit sends only changed fields', () => {
  expect(leadChange(opened, opened, 7)).toEqual({});
  const draft = { ...opened, pricePerLead: '150,5', availableCount: '8', isFeatured: 'yes', region: '' };
  expect(leadChange(draft, opened, 7)).toEqual({
    pricePerLead: '150.5',
    availableCount: 8,
    availableCountWas: 7,
    isFeatured: true,
    region: '',
  });
});

test('decimals are shown in the reader’s format, and count as unchanged if untouched', () => {
  expect(leadDraft({ ...lead, conversionRate: '23.50' }, 'sv')).toMatchObject({
    pricePerLead: '149,00',
    conversionRate: '23,50',
  });
  expect(leadDraft(lead, 'en')).toMatchObject({ pricePerLead: '149.00' });
  expect(leadChange({ ...opened, title: 'Takbyten' }, opened, 7)).toEqual({ title: 'Takbyten' });
});

test('an invalid number in an edit is sent as none, so that the API names the field', () => {
  const body = JSON.stringify(leadChange({ ...opened, availableCount: 'x', qualityScore: '1.5' }, opened, 7));
  expect(body).toBe('{"availableCount":null,"qualityScore":null,"availableCountWas":7}');
});

test('the form of a new listing begins with no stock, unrated, not featured, and as a draft', () => {
  expect(emptyLead).toMatchObject({ availableCount: '0', qualityScore: '0', isFeatured: 'no', isPublished: 'no' });
  expect(emptyLead).toMatchObject({ volumePrice: 'yes', maxBuyers: '1' });
  expect(newLeadOf(emptyLead)).toMatchObject({ availableCount: 0, qualityScore: 0, isFeatured: false });
});

test.each([
  ['no', '12', 'draft'],
  ['yes', '12', 'sold'],
  ['yes', '', 'empty'],
] as const)('a new listing, published: %s, with %j to sell, is to buyers: %s', (isPublished, availableCount, seen) => {
  expect(newListingIs({ isPublished, availableCount })).toBe(seen);
});

test('invalid numbers of a new listing are 0', () => {
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

test.each([
  ['1 000', 1000],
  ['12\u00a0000', 12_000],
  [' 7 ', 7],
  ['abc', 0],
  [' ', 0],
])('%j in a new listing is %i', (typed, count) => {
  expect(newLeadOf({ ...emptyLead, availableCount: typed }).availableCount).toBe(count);
});

test.each(['1e3', '1.234', '1,5', '1 0', '12 st', '١٢٣'])('%j is not read as another number', (typed) => {
  const draft = { ...emptyLead, availableCount: typed, qualityScore: typed, maxBuyers: typed };
  expect(JSON.parse(JSON.stringify(newLeadOf(draft)))).toMatchObject({
    availableCount: null,
    qualityScore: null,
    maxBuyers: null,
  });
});

test('thousands separators are read in an edit, too', () => {
  const draft = { ...opened, availableCount: '1 000' };
  expect(leadChange(draft, opened, 7)).toEqual({ availableCount: 1000, availableCountWas: 7 });
  expect(wholeOf(draft.availableCount)).toBe(1000);
});

test('an edit that came too late shows what both sides changed', () => {
  const mine = { ...opened, pricePerLead: '99' };
  const theirs = leadDraft({ ...lead, title: 'Takbyten' }, 'sv');
  const rows = compareDrafts({ fields: editedFields, label: (name) => name }, { draft: mine, opened, theirs });
  expect(rows.map(({ key }) => key)).toEqual(['title', 'pricePerLead']);
});

test('a form gives its own fields, and leaves the rest unchanged', () => {
  const given = new FormData();
  given.set('title', 'Takbyten');
  expect(draftIn(editedFields, given, opened)).toEqual({ ...opened, title: 'Takbyten' });
});

test('a listing is unpublished by an edit, and published by a call of its own', () => {
  const draft = { ...opened, isPublished: 'no' };
  expect(leadChange(draft, opened, 7)).toEqual({ publishedAt: null });
  expect(leadChange(opened, draft, 7)).toEqual({});
  expect([isPublishing(opened, draft), isPublishing(draft, opened), isPublishing(draft, draft)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(newLeadOf(emptyLead).publishedAt).toBeNull();
  expect(newLeadOf({ ...emptyLead, isPublished: 'yes' })).not.toHaveProperty('publishedAt');
});

test('the day of a verification is Swedish, and emptying it removes it', () => {
  const verified = leadDraft({ ...lead, verifiedAt: '2026-07-01T22:30:00.000Z' }, 'sv');
  expect(verified.verifiedAt).toBe('2026-07-02');
  expect(leadChange({ ...verified, verifiedAt: '' }, verified, 7)).toEqual({ verifiedAt: null });
  expect(newLeadOf({ ...emptyLead, verifiedAt: '2026-07-02' }).verifiedAt).toBe('2026-07-02');
});

test('a copy is a draft without stock, and its title still fits', () => {
  const copy = copyOf({ ...lead, title: 'x'.repeat(200) }, 'sv', (title) => `Kopia av ${title}`);
  expect(copy).toMatchObject({ availableCount: '0', isPublished: 'no', pricePerLead: '149,00' });
  expect([copy.title.length, copy.title.startsWith('Kopia av x')]).toEqual([200, true]);
  const solar = copyOf({ ...lead, title: '🔆'.repeat(200) }, 'sv', (title) => `Kopia av ${title}`);
  expect(solar.title).toBe(`Kopia av ${'🔆'.repeat(191)}`);
});

test.each([
  ['100.00', '299,99', false],
  ['100.00', '300', true],
  ['100.00', '33,34', false],
  ['100.00', '33,33', true],
  ['99.00', '33', true],
  ['99.00', '33,01', false],
  ['100.00', '0', true],
  ['100,00', '300,01', true],
  ['0.00', '500', false],
  ['100.00', '1 0', false],
])('a price of %s that becomes %s is a leap: %s', (before, typed, isLeap) => {
  const same = { qualityScore: '50', conversionRate: '' };
  const leaps = leapsOf({ ...same, pricePerLead: before }, { ...same, pricePerLead: typed });
  expect(leaps).toEqual(isLeap ? ['pricePerLead'] : []);
});

test.each([
  [
    { qualityScore: '80', conversionRate: '23,5' },
    { qualityScore: '8', conversionRate: '2,3' },
    ['qualityScore', 'conversionRate'],
  ],
  [{ qualityScore: '80', conversionRate: '10' }, { qualityScore: '-1', conversionRate: '10' }, []],
  [{ qualityScore: '30', conversionRate: '10' }, { qualityScore: '90', conversionRate: '29,9' }, ['qualityScore']],
  [{ qualityScore: '30', conversionRate: '10' }, { qualityScore: '89', conversionRate: '30' }, ['conversionRate']],
  [{ qualityScore: '0', conversionRate: '' }, { qualityScore: '90', conversionRate: '50' }, []],
])('quality and conversion of %o that become %o are leaps of %o', (before, typed, leaps) => {
  const pricePerLead = '149.00';
  expect(leapsOf({ pricePerLead, ...before }, { pricePerLead, ...typed })).toEqual(leaps);
});

test('what a listing lacks is told before it is published, and the seller of a shop that is not open', () => {
  const texts = { titleEn: 'Roofs', descriptionEn: 'Roofs to lay' };
  const whole = { region: 'Skåne län', ...texts, qualityScore: 70, availableCount: 0, obtainableCount: 5 };
  expect(lacksOf([whole])).toEqual([]);
  expect(lacksOf([{ ...whole, descriptionEn: null }], { isOpen: false })).toEqual(['english', 'seller']);
  expect(lacksOf([{ ...whole, region: null }, whole, { ...whole, qualityScore: 0 }])).toEqual(['region', 'quality']);
  expect(lacksOf([{ ...whole, obtainableCount: 0 }])).toEqual(['stock']);
  expect(lacksOf([{ ...texts, region: 'Skåne län', qualityScore: 70, availableCount: 5 }])).toEqual([]);
  expect(lacksOf([whole], { isTrial: true })).toEqual(['payment']);
  expect(lacksOf([], { isOpen: false, isTrial: true })).toEqual([]);
});
