import { expect, test } from 'vitest';
import { nationwide } from '../../features/catalogue/counties.rules.ts';
import { countyOfPostalCode } from '../../features/stock/record-classes.rules.ts';
import { demoCategories } from './categories.ts';
import type { DemoListing, DemoRecord } from './demo-types.ts';
import { categoriesInEnglish, englishOf } from './english.ts';
import { demoListings } from './listings.ts';
import { counties, townsOf } from './places.ts';
import { allDemoRecords, demoRecordsOf } from './records.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-03-29T00:30:00Z');
const records = allDemoRecords(now);
const exclusive = demoListings.filter((listing) => listing.maxBuyers === 1);
const shared = demoListings.filter((listing) => listing.maxBuyers > 1 && listing.recordCount > 0);
const withoutRecords = demoListings.filter((listing) => listing.recordCount === 0);

const categoryNames =
  'Fastigheter, Bostadsrätt & Hyresrätt, Kommersiella lokaler, Energieffektivisering, Bygg & Renovering, El & VVS, ' +
  'Solceller & Grön Energi, Trädgård & Markarbete, Målning & Ytbehandling, IT & Teknik, Webb & E-handel, ' +
  'Digital Marknadsföring, SaaS & Programvara, Hälsa & Träning, Skönhet & Estetik, Medicinsk vård, Försäkring, ' +
  'Ekonomi & Finans, Företagslån & Finansiering, Redovisning & Juridik, Utbildning, Kompetensutveckling, ' +
  'Rekrytering & Bemanning, Transport & Logistik, Fordonsrelaterade tjänster, Konsulttjänster, HR & Personal, ' +
  'Event & Konferens';

test('the shop has its 28 categories in their order, each with a slug of its own', () => {
  expect(demoCategories.map((category) => category.name).join(', ')).toBe(categoryNames);
  expect(demoCategories).toHaveLength(28);
  expectUnique(demoCategories.map((category) => category.key));
  for (const category of demoCategories) expect(category.key).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('every category is described in one sentence of 60 to 140 characters', () => {
  for (const { description } of demoCategories) expect(description).toMatch(/^[^.]{59,139}\.$/);
});

test('there are 96 to 110 listings, two to seven in each category, with keys and titles of their own', () => {
  expectBetween(demoListings.length, 96, 110);
  expectUnique(demoListings.map((listing) => listing.key));
  expectUnique(demoListings.map((listing) => listing.title));
  for (const { key } of demoCategories) {
    expectBetween(demoListings.filter((listing) => listing.category === key).length, 2, 7);
  }
  const known = new Set(demoCategories.map((category) => category.key));
  expect(demoListings.filter((listing) => !known.has(listing.category))).toEqual([]);
});

test('titles and descriptions are as long as the catalogue wants them and promise nothing', () => {
  for (const { title, description } of demoListings) {
    expectBetween(title.length, 20, 60);
    expectBetween(description.split(/\.(?= |$)/).length - 1, 2, 4);
    expect(`${title} ${description}`).not.toMatch(/garant|ångerrätt|pengarna tillbaka|återbetal|ledande|\bbäst(a)?\b/i);
    expect(`${title} ${description}`).not.toMatch(/ {2}| [.,]|\d \d{3} företag/);
  }
});

test('every county has listings, and a few listings cover the whole country', () => {
  expect(counties).toHaveLength(21);
  for (const county of counties) {
    expect(demoListings.filter((listing) => listing.region === county).length, county).toBeGreaterThanOrEqual(2);
    expect(townsOf(county).length, county).toBeGreaterThanOrEqual(2);
  }
  expectBetween(demoListings.filter((listing) => listing.region === 'Hela Sverige').length, 4, 6);
});

test('prices are whole kronor between 100 and 500', () => {
  for (const { priceSek } of demoListings) {
    expect(Number.isInteger(priceSek)).toBe(true);
    expectBetween(priceSek, 100, 500);
  }
});

test('quality is a whole number from 35 to 97, but for two listings that are not yet rated', () => {
  const rated = demoListings.filter((listing) => listing.qualityScore !== 0);
  expect(demoListings.length - rated.length).toBe(2);
  for (const { qualityScore } of rated) {
    expect(Number.isInteger(qualityScore)).toBe(true);
    expectBetween(qualityScore, 35, 97);
  }
});

test('the average conversion over the listings that have one is the 23 % of the copy', () => {
  const rates = demoListings.flatMap(({ conversionRate }) => (conversionRate === null ? [] : [conversionRate]));
  for (const rate of rates) expect(rate).toMatch(/^\d{1,2}\.\d$/);
  const average = rates.reduce((sum, rate) => sum + Number(rate), 0) / rates.length;
  expectBetween(average, 22.9, 23.1);
  expect(average.toFixed(0)).toBe('23');
  expectBetween((demoListings.length - rates.length) / demoListings.length, 0.07, 0.13);
});

test('about twelve listings are featured', () => {
  expectBetween(demoListings.filter((listing) => listing.isFeatured).length, 10, 14);
});

test('a listing was verified before it was published, three hours to 75 days ago', () => {
  for (const { ageHours, verifiedAgeHours, verification } of demoListings) {
    expectBetween(ageHours, 3, 75 * 24);
    expect(verifiedAgeHours === null).toBe(verification === null);
    if (verifiedAgeHours !== null) expectBetween(verifiedAgeHours - ageHours, 0, 72);
  }
  expectBetween(demoListings.filter((listing) => listing.verification === null).length, 3, 8);
});

test('about 26 listings are exclusive, small, and have at most 250 records together', () => {
  expectBetween(exclusive.length, 24, 28);
  for (const { recordCount } of exclusive) expectBetween(recordCount, 8, 10);
  expect(countRecords(exclusive)).toBeLessThanOrEqual(250);
});

test('all other listings are sold to two to five buyers and have 20 to 32 records', () => {
  for (const { maxBuyers, recordCount } of shared) {
    expectBetween(maxBuyers, 2, 5);
    expectBetween(recordCount, 20, 32);
  }
  expect(exclusive.length + shared.length + withoutRecords.length).toBe(demoListings.length);
});

test('one listing without records sells on a typed count, and one is sold out', () => {
  expect(withoutRecords.map((listing) => listing.availableWithoutRecords).sort()).toEqual([0, 12]);
  const typed = demoListings.filter((listing) => listing.availableWithoutRecords !== undefined);
  expect(typed).toEqual(withoutRecords);
});

test('there are 2,000 to 2,400 records, the same ones for the same time', () => {
  expectBetween(records.length, 2000, 2400);
  expect(records).toHaveLength(countRecords(demoListings));
  expect(allDemoRecords(now)).toEqual(records);
  for (const listing of demoListings) expect(demoRecordsOf(listing, now)).toHaveLength(listing.recordCount);
});

test('records are plainly made up and reach nobody', () => {
  for (const record of records) {
    expect(record.companyName).toMatch(/^(Brf )?Exempel\p{Ll}+ \p{Lu}\p{Ll}+ \d{4}( AB)?$/u);
    expect(record.contactName).toMatch(/^Testperson \d{4}$/);
    const number = record.contactName.slice(-4);
    expect(record.companyName).toContain(number);
    expect(record.email).toBe(`kontakt${number}@exempelbolaget-${number}.example`);
    expect(record.title ?? 'Titel').toMatch(/^\p{Lu}[\p{L} -]+$/u);
  }
  expectUnique(records.map((record) => record.companyName));
  expectUnique(records.map((record) => record.email));
});

test('organisation numbers pass the check digit in a group that nobody is given', () => {
  for (const { orgNumber } of records) {
    expect(orgNumber).toMatch(/^4\d[2-9]\d{3}-\d{4}$/);
    expect(luhnSum(orgNumber) % 10, orgNumber).toBe(0);
  }
  expectUnique(records.map((record) => record.orgNumber));
  expect(luhnSum('556016-0680') % 10).toBe(0);
});

const phonesOf = (of: readonly DemoRecord[]) => of.flatMap(({ phone }) => phone ?? []);

test('phones come from the series kept free for fiction', () => {
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

test('a phone of an exclusive listing is on no other record at all', () => {
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
      // not every postal code tells its county, but none may tell another
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

test('a record says what its listing says, and consents to no more buyers than it is sold to', () => {
  const words = ['ett företag', 'högst två', 'högst tre', 'högst fyra', 'högst fem'];
  for (const listing of demoListings) {
    for (const record of demoRecordsOf(listing, now)) {
      expect(record.need.startsWith(`${listing.need}.`)).toBe(true);
      expect(record.source).toBe(listing.source);
      expect([listing.budget, listing.gaps?.budget ? null : listing.budget]).toContain(record.budget);
      if (record.consentText === null) {
        expect(listing.gaps?.consent).toBeDefined();
        continue;
      }
      expect(record.consentText).toMatch(/^\p{Lu}[^.]+\.$/u);
      expect(record.consentText).toContain(words[listing.maxBuyers - 1]);
    }
  }
});

test('some listings have records that lack a field, and no other has', () => {
  const lacking = (field: 'phone' | 'title' | 'consentText') =>
    demoListings.filter((listing) => demoRecordsOf(listing, now).some((record) => record[field] === null));
  expect(lacking('phone').length).toBe(1);
  expect(lacking('consentText').length).toBe(1);
  expect(lacking('title').length).toBe(2);
});

test('a record has one or two free columns, the same ones throughout its listing', () => {
  for (const listing of demoListings) {
    const names = listing.columns.map((column) => column.name);
    expectBetween(names.length, 1, 2);
    for (const { extra } of demoRecordsOf(listing, now)) {
      expect(Object.keys(extra)).toEqual(names);
      for (const value of Object.values(extra)) expect(value).toMatch(/^\d+$/);
    }
  }
});

function recordsOf(listings: readonly DemoListing[]): DemoRecord[] {
  return listings.flatMap((listing) => demoRecordsOf(listing, now));
}

function countRecords(listings: readonly DemoListing[]): number {
  return listings.reduce((count, listing) => count + listing.recordCount, 0);
}

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

test('every category and every listing is there in English, too', () => {
  for (const category of demoCategories) {
    const english = categoriesInEnglish[category.key];
    expect([category.key, english?.description.length]).toEqual([category.key, expect.any(Number)]);
    expect(english?.name.length).toBeGreaterThan(3);
  }
  for (const listing of demoListings) {
    const english = englishOf(listing);
    expect([listing.key, english !== undefined && english.title !== listing.title]).toEqual([listing.key, true]);
    expect(english?.title.length).toBeLessThanOrEqual(60);
    expect(english?.description.length).toBeGreaterThan(120);
  }
  expectUnique(demoListings.map((listing) => englishOf(listing)?.title ?? ''));
});
