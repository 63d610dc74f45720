import { expect, test } from 'vitest';
import { counties, nationwide, regions } from '../../features/catalogue/counties.rules.ts';
import { firstCategories } from '../../features/catalogue/first-categories.ts';
import { countyOfPostalCode } from '../../features/stock/record-classes.rules.ts';
import { type DemoListing, demoListings, townsByCounty } from './demo-data.ts';
import { demoRecordsOf, townsOf } from './records.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-03-29T00:30:00Z');
const recordsOf = (listings: readonly DemoListing[]) => listings.flatMap((listing) => demoRecordsOf(listing, now));
const records = recordsOf(demoListings);
const exclusive = demoListings.filter((listing) => listing.maxBuyers === 1);
const withoutRecords = demoListings.filter((listing) => listing.recordCount === 0);

test('there are at least two listings in each of the 28 categories, with titles of their own in each language', () => {
  expectUnique(demoListings.map(({ title }) => title));
  expectUnique(demoListings.map(({ titleEn }) => titleEn));
  const counts = Map.groupBy(demoListings, ({ category }) => category);
  expect([...counts.keys()].toSorted()).toEqual(firstCategories.map(({ name }) => name).toSorted());
  expect([...counts].filter(([, listings]) => listings.length < 2)).toEqual([]);
});

test('titles and descriptions have the catalogue’s lengths and promise nothing', () => {
  for (const { title, description } of demoListings) {
    expectBetween(description.split(/\.(?= |$)/).length - 1, 2, 4);
    expect(`${title} ${description}`).not.toMatch(/garant|ångerrätt|pengarna tillbaka|återbetal|ledande|\bbäst(a)?\b/i);
    expect(`${title} ${description}`).not.toMatch(/ {2}| [.,]|\d \d{3} företag/);
  }
});

test('every county has at least two listings, and so has the whole country', () => {
  for (const region of regions) {
    expect(demoListings.filter((listing) => listing.region === region).length, region).toBeGreaterThanOrEqual(2);
  }
  expect(Object.keys(townsByCounty)).toEqual([...counties]);
});

test('two listings are not yet rated, and some have no known conversion rate', () => {
  expect(demoListings.filter(({ qualityScore }) => qualityScore === 0)).toHaveLength(2);
  expect(demoListings.some(({ conversionRate }) => conversionRate === null)).toBe(true);
});

test('the average conversion over the listings that have one is the 23 % of the copy', () => {
  const rates = demoListings.flatMap(({ conversionRate }) => (conversionRate === null ? [] : [conversionRate]));
  const average = rates.reduce((sum, rate) => sum + Number(rate), 0) / rates.length;
  expectBetween(average, 22.9, 23.1);
});

test('each listing was verified before it was published, between three hours and 75 days ago', () => {
  for (const { ageHours, verifiedAgeHours, verification } of demoListings) {
    expectBetween(ageHours, 3, 75 * 24);
    expect(verifiedAgeHours === null).toBe(verification === null);
    if (verifiedAgeHours !== null) expectBetween(verifiedAgeHours - ageHours, 0, 72);
  }
  expect(demoListings.some(({ verification }) => verification === null)).toBe(true);
});

test('one listing sells without records, from a typed count, and one is sold out', () => {
  expect(withoutRecords.map((listing) => listing.availableWithoutRecords).sort()).toEqual([0, 12]);
  const typed = demoListings.filter((listing) => listing.availableWithoutRecords !== undefined);
  expect(typed).toEqual(withoutRecords);
});

test('the same time gives the same records, as many as each listing has', () => {
  for (const listing of demoListings) {
    expect(demoRecordsOf(listing, now)).toEqual(demoRecordsOf(listing, now));
    expect(demoRecordsOf(listing, now)).toHaveLength(listing.recordCount);
  }
});

test('records are visibly invented and have contact details that reach nobody', () => {
  for (const record of records) {
    expect(record.companyName).toMatch(/^(Brf )?Exempel\p{Ll}+ \p{Lu}\p{Ll}+ \d{4}( AB)?$/u);
    expect(record.contactName).toMatch(/^Testperson \d{4}$/);
    const number = record.contactName.slice(-4);
    expect(record.companyName).toContain(number);
    expect(record.email).toBe(`kontakt${number}@exempel-${number}.example`);
    expect(record.title ?? 'Titel').toMatch(/^\p{Lu}[\p{L} -]+$/u);
  }
  expectUnique(records.map((record) => record.companyName));
  expectUnique(records.map((record) => record.email));
});

test('organisation numbers have a valid check digit in a series that is never assigned', () => {
  for (const { orgNumber } of records) {
    expect(orgNumber).toMatch(/^4\d[2-9]\d{3}-\d{4}$/);
    expect(luhnSum(orgNumber) % 10, orgNumber).toBe(0);
  }
  expectUnique(records.map((record) => record.orgNumber));
  expect(luhnSum('556016-0680') % 10).toBe(0);
});

const phonesOf = (of: typeof records) => of.flatMap(({ phone }) => phone ?? []);

test('telephone numbers come from the series reserved for fiction', () => {
  const reserved = new Set([
    ...series('468465004', 0, 99),
    ...series('463139006', 0, 99),
    ...series('464062804', 0, 99),
    ...series('469803192', 0, 99),
    ...series('467017406', 5, 99),
  ]);
  expect(reserved.size).toBe(495);
  expect(phonesOf(records).filter((phone) => !reserved.has(phone))).toEqual([]);
});

test('within a listing all phones differ', () => {
  for (const listing of demoListings) expectUnique(phonesOf(demoRecordsOf(listing, now)));
});

test('a telephone number of an exclusive listing is on no other record', () => {
  const uses = new Map<string, number>();
  for (const phone of phonesOf(records)) uses.set(phone, (uses.get(phone) ?? 0) + 1);
  const exclusivePhones = phonesOf(recordsOf(exclusive));
  expect(exclusivePhones.filter((phone) => uses.get(phone) !== 1)).toEqual([]);
});

test("a record's town and postal code lie in its listing's county", () => {
  for (const listing of demoListings) {
    const towns = new Set(townsOf(listing.region).map((town) => `${town.postalPrefix} ${town.city}`));
    for (const { postalCode, city } of demoRecordsOf(listing, now)) {
      expect(postalCode).toMatch(/^\d{3} \d{2}$/);
      expect(towns).toContain(`${postalCode.slice(0, 3)} ${city}`);
      // not every postal code determines its county, but none may point to another
      if (listing.region !== nationwide)
        expect([listing.region, null], postalCode).toContain(countyOfPostalCode(postalCode));
    }
  }
});

test('consent and collection come before verification and publishing, and within 17 months', () => {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - 17);
  for (const listing of demoListings) {
    const published = now.getTime() - listing.ageHours * HOUR_MS;
    const checked = now.getTime() - (listing.verifiedAgeHours ?? listing.ageHours) * HOUR_MS;
    for (const { consentAt, collectedAt } of demoRecordsOf(listing, now)) {
      const consented = consentAt ?? new Date(collectedAt.getTime() - 1);
      expect(consented.getTime()).toBeLessThan(collectedAt.getTime());
      expect(collectedAt.getTime()).toBeLessThan(Math.min(checked, published - HOUR_MS));
      expect(consented.getTime()).toBeGreaterThan(oldest.getTime());
    }
  }
});

test('a record agrees with its listing, and consents to no more buyers than it is sold to', () => {
  const words = ['ett företag', 'högst två', 'högst tre', 'högst fyra', 'högst fem'];
  for (const listing of demoListings) {
    for (const record of demoRecordsOf(listing, now)) {
      expect(record.need.startsWith(`${listing.need}.`)).toBe(true);
      expect(record.source).toBe(listing.source);
      expect([listing.budget, listing.gaps.budget ? null : listing.budget]).toContain(record.budget);
      if (record.consentText === null) {
        expect(listing.gaps.consent).toBeDefined();
        continue;
      }
      expect(record.consentText).toMatch(/^\p{Lu}[^.]+\.$/u);
      expect(record.consentText).toContain(words[listing.maxBuyers - 1]);
    }
  }
});

test('a few named listings have records that lack a field, and no others do', () => {
  const lacking = (field: 'phone' | 'title' | 'consentText') =>
    demoListings.filter((listing) => demoRecordsOf(listing, now).some((record) => record[field] === null));
  expect(lacking('phone').length).toBe(1);
  expect(lacking('consentText').length).toBe(1);
  expect(lacking('title').length).toBe(2);
});

test('a record has one or two free columns, the same throughout its listing', () => {
  for (const listing of demoListings) {
    const names = listing.columns.map((column) => column.name);
    expectBetween(names.length, 1, 2);
    for (const { extra } of demoRecordsOf(listing, now)) {
      expect(Object.keys(extra)).toEqual(names);
      for (const value of Object.values(extra)) expect(value).toMatch(/^\d+$/);
    }
  }
});

function series(start: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, step) => `+${start}${String(from + step).padStart(2, '0')}`);
}

/** Written independently of the generator's. */
function luhnSum(number: string): number {
  const digits = [...number.replace('-', '')].reverse().map(Number);
  return digits.reduce(
    (sum, digit, place) => sum + (place % 2 === 0 ? digit : ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] ?? 0)),
    0,
  );
}

function expectBetween(value: number, least: number, most: number): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

function expectUnique(values: readonly string[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}
