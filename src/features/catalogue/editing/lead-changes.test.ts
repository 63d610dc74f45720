import { expect, test } from 'vitest';
import { highestPriceOre } from '../catalogue.rules.ts';
import { changedLead, isSameLead, type LeadsChange, repricedLead } from './lead-changes.rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const earlier = new Date('2026-03-01T12:00:00Z');

const draft = { pricePerLead: 10_000, isFeatured: false, archivedAt: null, publishedAt: null, publishAt: null };
const archived = { ...draft, archivedAt: earlier };

test('a change of several listings moves prices by a percentage and keeps what it does not name', () => {
  const change = { pricePercent: -15, isFeatured: true, publish: true };
  const after = { ...draft, pricePerLead: 8_500, isFeatured: true, publishedAt: now };
  expect(changedLead(draft, change, now)).toEqual(after);
  expect(changedLead({ ...after, publishedAt: earlier }, { publish: true }, now)).toEqual({
    ...after,
    publishedAt: earlier,
  });
  expect(changedLead(after, { publish: false, archive: true }, now)).toEqual({
    ...after,
    publishedAt: null,
    archivedAt: now,
  });
});

test('an archived listing is only restored, alone or with other changes', () => {
  const changes: LeadsChange[] = [{ pricePercent: 1 }, { isFeatured: false }, { publish: true }];
  for (const change of changes) expect(changedLead(archived, change, now)).toBe('archived');
  expect(changedLead(archived, { archive: true }, now)).toEqual(archived);
  expect(changedLead(archived, { archive: false, publish: true }, now)).toEqual({ ...draft, publishedAt: now });
  expect(repricedLead(archived, { price: 9_000, priceWas: 10_000 })).toBe('archived');
});

test('the highest price is allowed and no more, and a price is replaced only where it is the one that was seen', () => {
  const dearest = { ...draft, pricePerLead: highestPriceOre };
  expect(changedLead(dearest, { isFeatured: true }, now)).toEqual({ ...dearest, isFeatured: true });
  expect(changedLead(dearest, { pricePercent: 1 }, now)).toBe('price-too-high');
  const seen = [9_999, 10_000, 10_001].map((priceWas) => repricedLead(draft, { price: 9_000, priceWas }));
  expect(seen).toEqual(['price-changed', { ...draft, pricePerLead: 9_000 }, 'price-changed']);
});

test('a listing is the same only with the same price, place, archive and publication', () => {
  const others = [
    { pricePerLead: 1 },
    { isFeatured: true },
    { archivedAt: now },
    { publishedAt: now },
    { publishAt: now },
  ];
  expect(others.map((other) => isSameLead(draft, { ...draft, ...other }))).toEqual(others.map(() => false));
  expect(isSameLead(draft, { ...draft })).toBe(true);
});
