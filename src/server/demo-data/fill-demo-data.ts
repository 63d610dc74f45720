import { categories, leads } from '../../features/catalogue/catalogue.table.ts';
import { addFirstCategories, firstCategories } from '../../features/catalogue/first-categories.ts';
import { storeAllSearchWords } from '../../features/catalogue/search/store-search-words.ts';
import type { SaleDeps } from '../../features/checkout/checkout-deps.ts';
import { demoDataMark } from '../../features/checkout/trial-sales.ts';
import { contractorCategories, contractors } from '../../features/quotes/quotes.table.ts';
import { isMobile } from '../../features/records/read-values.rules.ts';
import { leadRecords } from '../../features/records/records.table.ts';
import { refreshFacts } from '../../features/stock/refresh-facts.ts';
import type { Db } from '../../platform/database/db.ts';
import { raiseShownVersion } from '../../platform/database/raise-shown-version.ts';
import { shopState } from '../../platform/database/shop-state.table.ts';
import { hoursBefore } from '../../platform/time/time.rules.ts';
import { type DemoListing, demoContractors, demoListings } from './demo-data.ts';
import { demoRecordsOf } from './records.ts';
import { sellDemoRecords } from './sell-demo-records.ts';

const idOf = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo data names "${name}", which it does not have.`);
  return id;
};

/** By name. Null where the shop is not new: it has listings, or categories of its own. */
async function emptyCategories(tx: Db): Promise<ReadonlyMap<string, string> | null> {
  const [listing] = await tx.select({ id: leads.id }).from(leads).limit(1);
  if (listing) return null;
  await addFirstCategories(tx);
  const rows = await tx.select({ id: categories.id, name: categories.name }).from(categories);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return firstCategories.every(({ name }) => ids.has(name)) ? ids : null;
}

function listingRow(listing: DemoListing, categoryIds: ReadonlyMap<string, string>, now: Date) {
  const { title, titleEn, description, descriptionEn, region, qualityScore, conversionRate } = listing;
  const { isFeatured, maxBuyers, volumePrice, verification } = listing;
  const verifiedAt = listing.verifiedAgeHours === null ? null : hoursBefore(now, listing.verifiedAgeHours);
  return {
    categoryId: idOf(categoryIds, listing.category),
    title,
    titleEn,
    description,
    descriptionEn,
    qualityScore,
    conversionRate,
    region,
    isFeatured,
    maxBuyers,
    volumePrice,
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
  return idByTitle;
}

async function fillContractors(tx: Db, categoryIds: ReadonlyMap<string, string>): Promise<void> {
  const rows = await tx
    .insert(contractors)
    .values(demoContractors.map(({ categories: _, ...provider }) => provider))
    .returning({ id: contractors.id, email: contractors.email });
  const idByEmail = new Map(rows.map((row) => [row.email, row.id]));
  const links = demoContractors.flatMap((provider) =>
    provider.categories.map((category) => ({
      providerId: idOf(idByEmail, provider.email),
      categoryId: idOf(categoryIds, category),
    })),
  );
  await tx.insert(contractorCategories).values(links);
}

/**
 * All or nothing, and only into a new shop; answers whether it did. With a seller, some leads are sold already, which only
 * the demo's own payments can refund.
 */
export async function fillDemoData(db: Db, now: Date, seller: SaleDeps['env'] | null = null): Promise<boolean> {
  return db.transaction(async (tx) => {
    const categoryIds = await emptyCategories(tx);
    if (!categoryIds) return false;
    // Two processes may start on an empty database: the second waits here and then finds the mark.
    const [mark] = await tx
      .insert(shopState)
      .values({ key: demoDataMark, value: { filledAt: now.toISOString() } })
      .onConflictDoNothing()
      .returning();
    if (!mark) return false;
    const leadIds = await fillListings(tx, categoryIds, now);
    if (seller) await sellDemoRecords(tx, (title) => idOf(leadIds, title), seller, now);
    await storeAllSearchWords(tx);
    await fillContractors(tx, categoryIds);
    await raiseShownVersion(tx);
    return true;
  });
}
