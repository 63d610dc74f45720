import { nationwide } from '../../features/catalogue/counties.rules.ts';
import { dayMs, hoursBefore, minuteMs } from '../../platform/time/time.rules.ts';
import { audiences, type DemoListing, demoListings, townsByCounty } from './demo-data.ts';
import { fictionalOrgNumber, pick, reservedPhone, reservedPhoneCount, scatter } from './fictional-numbers.ts';

const trees: readonly string[] = 'Alm Asp Avenbok Björk Bok Ek Gran Hassel Hägg Lind Lönn Oxel Rönn Sälg Tall'.split(
  ' ',
);

const contactRequests: readonly string[] = [
  '',
  ' Nås enklast på förmiddagen.',
  ' Vill bli uppringd efter klockan 13.',
  ' Tar gärna den första kontakten via e-post.',
  ' Beslutet förbereds av kontaktpersonen.',
  ' Önskar ett möte på plats.',
];

const buyerWords: readonly string[] = [
  'ett företag',
  'högst två företag',
  'högst tre företag',
  'högst fyra företag',
  'högst fem företag',
];

type RecordRange = { firstSerial: number; firstPhoneSlot: number };

const exclusiveCount = countRecords(demoListings.filter(isExclusive));
const rangeByListing = recordRanges();

/** The same for the same `now`. */
export function demoRecordsOf(listing: DemoListing, now: Date) {
  const range = rangeByListing.get(listing.title);
  if (range === undefined) throw new Error(`${listing.title} is not a demo listing.`);
  return Array.from({ length: listing.recordCount }, (_, index) => demoRecord(listing, range, index, now));
}

function demoRecord(listing: DemoListing, range: RecordRange, index: number, now: Date) {
  const serial = range.firstSerial + index;
  const number = String(serial).padStart(4, '0');
  const words = audiences[listing.audience];
  if (words === undefined) throw new Error(`${listing.title} has an unknown audience.`);
  const legalForm = words.isCompany ? ['AB'] : [];
  const town = pick(townsOf(listing.region), scatter(serial, 1));
  const collectedAt = collectionTime(listing, serial, now);
  const lacks = (field: keyof DemoListing['gaps']) => {
    const every = listing.gaps[field];
    return every !== undefined && index % every === 0;
  };
  return {
    companyName: [pick(words.names, serial), pick(trees, scatter(serial, 2)), number, ...legalForm].join(' '),
    orgNumber: fictionalOrgNumber(serial),
    contactName: `Testperson ${number}`,
    title: lacks('title') ? null : pick(words.titles, scatter(serial, 3)),
    email: `kontakt${number}@exempel-${number}.example`,
    phone: lacks('phone') ? null : phoneOf(listing, range.firstPhoneSlot + index),
    postalCode: `${town.postalPrefix} ${20 + (scatter(serial, 4) % 50)}`,
    city: town.city,
    need: `${listing.need}.${pick(contactRequests, scatter(serial, 5))}`,
    budget: lacks('budget') ? null : listing.budget,
    source: listing.source,
    consentText: lacks('consent') ? null : consentText(listing),
    consentAt: lacks('consent') ? null : new Date(collectedAt.getTime() - (2 + (scatter(serial, 6) % 9)) * minuteMs),
    collectedAt,
    extra: Object.fromEntries(
      listing.columns.map((column, place) => [column.name, columnValue(column, serial, place)]),
    ),
  };
}

export function townsOf(county: string) {
  if (county === nationwide) return Object.values(townsByCounty).flat();
  const found = townsByCounty[county];
  if (found === undefined) throw new Error(`No towns are listed for ${county}.`);
  return found;
}

/** On a weekday in office hours, at least a night before the listing was verified and published. */
function collectionTime(listing: DemoListing, serial: number, now: Date): Date {
  const limit = hoursBefore(now, listing.verifiedAgeHours ?? listing.ageHours);
  const midnight = Date.UTC(limit.getUTCFullYear(), limit.getUTCMonth(), limit.getUTCDate());
  const day = new Date(midnight - (1 + (scatter(serial, 7) % 24)) * dayMs);
  const daysPastFriday = [2, 0, 0, 0, 0, 0, 1][day.getUTCDay()] ?? 0;
  const weekendDays = daysPastFriday === 0 ? 0 : daysPastFriday + (scatter(serial, 9) % 5);
  const minuteOfDay = 7 * 60 + (scatter(serial, 8) % (7 * 60));
  return new Date(day.getTime() - weekendDays * dayMs + minuteOfDay * minuteMs);
}

function consentText(listing: DemoListing): string {
  const buyers = pick(buyerWords, listing.maxBuyers - 1);
  if (listing.source === 'Telefonintervju') {
    return `Kontaktpersonen har muntligen samtyckt till att uppgifterna lämnas till ${buyers} som får höra av sig.`;
  }
  return `Jag samtycker till att mina uppgifter lämnas till ${buyers} som får kontakta mig om mitt ärende.`;
}

function columnValue(column: DemoListing['columns'][number], serial: number, place: number): string {
  const span = column.to - column.from;
  const value = column.from + (scatter(serial, 20 + place) % (span + 1));
  return String(span < 500 ? value : Math.round(value / 10) * 10);
}

/** Exclusive records each get a phone of their own; the others share the rest. */
function phoneOf(listing: DemoListing, slot: number): string {
  if (isExclusive(listing)) return reservedPhone(slot);
  return reservedPhone(exclusiveCount + (slot % (reservedPhoneCount - exclusiveCount)));
}

function isExclusive(listing: DemoListing): boolean {
  return listing.maxBuyers === 1;
}

function countRecords(listings: readonly DemoListing[]): number {
  return listings.reduce((count, listing) => count + listing.recordCount, 0);
}

function recordRanges(): ReadonlyMap<string, RecordRange> {
  const ranges = new Map<string, RecordRange>();
  let serial = 1;
  let exclusiveSlot = 0;
  let sharedSlot = 0;
  for (const listing of demoListings) {
    const exclusive = isExclusive(listing);
    ranges.set(listing.title, { firstSerial: serial, firstPhoneSlot: exclusive ? exclusiveSlot : sharedSlot });
    serial += listing.recordCount;
    if (exclusive) exclusiveSlot += listing.recordCount;
    else sharedSlot += listing.recordCount;
  }
  return ranges;
}
