import { categories, leads } from '../../features/catalogue/catalogue.table.ts';
import { storeAllSearchWords } from '../../features/catalogue/search/store-search-words.ts';
import type { SaleDeps } from '../../features/checkout/checkout-deps.ts';
import { providerCategories, providers } from '../../features/quotes/quotes.table.ts';
import { isMobile } from '../../features/records/read-values.rules.ts';
import { leadRecords } from '../../features/records/records.table.ts';
import { refreshFacts } from '../../features/stock/refresh-facts.ts';
import type { Db } from '../../platform/database/db.ts';
import { shopState } from '../../platform/database/shop-state.table.ts';
import { shownVersion } from '../../platform/database/shown-version.table.ts';
import { demoCategories } from './categories.ts';
import type { DemoListing } from './demo-types.ts';
import { categoriesInEnglish, englishOf } from './english.ts';
import { demoListings } from './listings.ts';
import { demoProviders } from './providers.ts';
import { demoRecordsOf } from './records.ts';
import { sellDemoRecords } from './sell-demo-records.ts';

/** No live shop opens on a database with this mark. */
export const demoDataMark = 'demo-data';

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

const idOf = (ids: ReadonlyMap<string, string>, key: string): string => {
  const id = ids.get(key);
  if (!id) throw new Error(`The demo data names "${key}", which it does not have.`);
  return id;
};

async function fillCategories(tx: Db): Promise<Map<string, string>> {
  const rows = await tx
    .insert(categories)
    .values(
      demoCategories.map(({ key, name, description, icon }, position) => ({
        name,
        description,
        nameEn: categoriesInEnglish[key]?.name,
        descriptionEn: categoriesInEnglish[key]?.description,
        icon,
        position,
      })),
    )
    .returning({ id: categories.id, name: categories.name });
  const idByName = new Map(rows.map((row) => [row.name, row.id]));
  return new Map(demoCategories.map(({ key, name }) => [key, idOf(idByName, name)]));
}

function listingRow(listing: DemoListing, categoryIds: ReadonlyMap<string, string>, now: Date) {
  const { title, description, qualityScore, conversionRate, region, isFeatured, maxBuyers, verification } = listing;
  const english = englishOf(listing);
  const verifiedAt = listing.verifiedAgeHours === null ? null : hoursBefore(now, listing.verifiedAgeHours);
  return {
    categoryId: idOf(categoryIds, listing.category),
    title,
    description,
    titleEn: english?.title,
    descriptionEn: english?.description,
    qualityScore,
    conversionRate,
    region,
    isFeatured,
    maxBuyers,
    verification,
    verifiedAt,
    pricePerLead: listing.priceSek * 100,
    availableCount: listing.availableWithoutRecords ?? listing.recordCount * maxBuyers,
    freeRecords: listing.recordCount > 0 ? listing.recordCount : null,
    createdAt: hoursBefore(now, listing.ageHours),
    publishedAt: hoursBefore(now, listing.ageHours),
  };
}

async function fillListings(tx: Db, categoryIds: ReadonlyMap<string, string>, now: Date): Promise<Map<string, string>> {
  const rows = await tx
    .insert(leads)
    .values(demoListings.map((listing) => listingRow(listing, categoryIds, now)))
    .returning({ id: leads.id, title: leads.title });
  const idByTitle = new Map(rows.map((row) => [row.title, row.id]));
  for (const listing of demoListings) {
    const leadId = idOf(idByTitle, listing.title);
    const records = demoRecordsOf(listing, now).map((record) => ({
      ...record,
      leadId,
      phoneIsMobile: record.phone === null || isMobile(record.phone),
      maxBuyers: listing.maxBuyers,
    }));
    if (records.length > 0) await tx.insert(leadRecords).values(records);
    await refreshFacts(tx, leadId, now);
  }
  return new Map(demoListings.map(({ key, title }) => [key, idOf(idByTitle, title)]));
}

async function fillProviders(tx: Db, categoryIds: ReadonlyMap<string, string>): Promise<void> {
  const rows = await tx
    .insert(providers)
    .values(
      demoProviders.map(({ company, email, postalPrefixes, certified, active }) => ({
        companyName: company,
        email,
        postalPrefixes: [...postalPrefixes],
        certified,
        active,
      })),
    )
    .returning({ id: providers.id, email: providers.email });
  const idByEmail = new Map(rows.map((row) => [row.email, row.id]));
  const links = demoProviders.flatMap((provider) =>
    provider.categories.map((category) => ({
      providerId: idOf(idByEmail, provider.email),
      categoryId: idOf(categoryIds, category),
    })),
  );
  await tx.insert(providerCategories).values(links);
}

/**
 * All or nothing, and only into an empty catalogue; answers whether it did. With a seller, some leads are sold already,
 * which only the demo's own payments can refund.
 */
export async function fillDemoData(db: Db, now: Date, seller: SaleDeps['env'] | null = null): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [existing] = await tx.select({ id: categories.id }).from(categories).limit(1);
    if (existing) return false;
    // Two processes may start on an empty database: the second waits here and then finds the mark.
    const [mark] = await tx
      .insert(shopState)
      .values({ key: demoDataMark, value: { filledAt: now.toISOString() } })
      .onConflictDoNothing()
      .returning();
    if (!mark) return false;
    await tx.insert(shownVersion).values({}).onConflictDoNothing();
    const categoryIds = await fillCategories(tx);
    const leadIds = await fillListings(tx, categoryIds, now);
    if (seller) await sellDemoRecords(tx, (key) => idOf(leadIds, key), seller, now);
    await storeAllSearchWords(tx);
    await fillProviders(tx, categoryIds);
    return true;
  });
}
