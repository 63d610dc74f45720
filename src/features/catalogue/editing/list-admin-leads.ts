import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { KeysetOrder, Position } from '../../../platform/database/keyset.ts';
import type { ListFilter } from '../../../platform/http/admin-list.ts';
import { isChosen, selectedList } from '../../../platform/http/selected-list.ts';
import { decimalFromOre } from '../../../platform/money.ts';
import { idInput } from '../catalogue.input.ts';
import { obtainableOf } from '../catalogue.rules.ts';
import { categories, leads } from '../catalogue.table.ts';
import { type LeadRow, leadAnswer, selectLeads } from '../lead-answer.ts';
import { isListed, mentions, obtainable } from '../lead-filter.ts';
import { newestFirst, orderOf } from '../lead-sorting.ts';
import type { Example } from '../listing-facts.rules.ts';

type Value = Position[number];

const by = (column: AnyPgColumn | SQL, read: (row: LeadRow) => Value, descending: boolean): KeysetOrder<LeadRow> => ({
  columns: [column, leads.id],
  descending,
  positionOf: (row) => [read(row), row.id],
});

const both = (name: string, column: AnyPgColumn | SQL, read: (row: LeadRow) => Value) => ({
  [`${name}-asc`]: by(column, read, false),
  [`${name}-desc`]: by(column, read, true),
});

/** Only columns that are never null. */
const orders: Readonly<Record<string, KeysetOrder<LeadRow>>> = {
  newest: newestFirst,
  oldest: { ...newestFirst, descending: false },
  featured: orderOf.featured,
  ...both('title', leads.title, ({ title }) => title),
  ...both('category', categories.name, ({ categoryName }) => categoryName),
  ...both('price', leads.pricePerLead, ({ pricePerLead }) => decimalFromOre(pricePerLead)),
  ...both('available', obtainable, obtainableOf),
  ...both('quality', leads.qualityScore, ({ qualityScore }) => qualityScore),
};

export const leadStatuses = ['listed', 'draft', 'archived', 'all'] as const;

export const leadSupplies = ['in-stock', 'sold-out'] as const;

type LeadStatus = (typeof leadStatuses)[number];

const conditionOf: Record<LeadStatus, SQL | undefined> = {
  listed: isListed,
  draft: and(isNull(leads.archivedAt), isNull(leads.publishedAt)),
  archived: isNotNull(leads.archivedAt),
  all: undefined,
};

function hasStatus(value: string | undefined): SQL | undefined {
  const status = leadStatuses.find((one) => one === value);
  return status ? conditionOf[status] : isNull(leads.archivedAt);
}

function hasSupply(supply: string | undefined): SQL | undefined {
  if (supply === undefined) return undefined;
  return supply === 'in-stock' ? gt(obtainable, 0) : eq(obtainable, 0);
}

const isShown = ({ q, only, slice }: ListFilter) =>
  and(
    hasStatus(only.status),
    hasSupply(only.supply),
    isChosen(leads.categoryId, only.categoryId),
    q ? mentions(q) : undefined,
    slice,
  );

const priceAtOf = ({ nextPrice, nextPriceAt }: LeadRow) =>
  nextPrice === null || nextPriceAt === null
    ? null
    : { price: decimalFromOre(nextPrice), at: nextPriceAt.toISOString() };

export const adminLeadAnswer = (row: LeadRow) => ({
  ...leadAnswer(row),
  archivedAt: row.archivedAt?.toISOString() ?? null,
  publishAt: row.publishAt?.toISOString() ?? null,
  priceAt: priceAtOf(row),
});

export const adminListings = selectedList({
  orders,
  steady: ['newest', 'oldest'],
  created: leads.createdAt,
  everything: { status: 'all' },
  filters: { status: leadStatuses, supply: leadSupplies, categoryId: idInput },
  select: (db, filter) => selectLeads(db).where(isShown(filter)),
  answer: (_, rows) => rows.map(adminLeadAnswer),
  count: (db, filter) => db.$count(leads, isShown(filter)),
});

export type AdminLead = ReturnType<typeof adminLeadAnswer>;

export const shownAdminLeadAnswer = ({ example, ...lead }: LeadRow & { example: Example | null }) => ({
  ...adminLeadAnswer(lead),
  example,
});

export type ShownAdminLead = ReturnType<typeof shownAdminLeadAnswer>;
