import type { Page } from 'playwright-core';
import { z } from 'zod';
import { answered, isShown, type Journeys } from './journey.ts';

const categoryShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  icon: z.string(),
  nameEn: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  listingCount: z.number(),
  leadCount: z.number(),
});

const leadShape = z.object({
  id: z.string(),
  categoryId: z.string(),
  title: z.string(),
  description: z.string(),
  pricePerLead: z.string(),
  obtainableCount: z.number(),
  soldCount: z.number(),
  deliversWithinDays: z.number(),
  verification: z.string().nullable(),
  collectedFrom: z.string().nullable(),
  collectedTo: z.string().nullable(),
  qualityScore: z.number(),
  conversionRate: z.string().nullable(),
  region: z.string().nullable(),
  fieldShares: z.record(z.string(), z.number()).nullable(),
  category: z.object({ name: z.string() }),
});

export type Category = z.output<typeof categoryShape>;
export type Lead = z.output<typeof leadShape>;

export function sure<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The demo data has none of these.');
  return value;
}

export const english = { ...answered, language: 'en' };
export const languages = ['sv', 'en'] as const;

export const titlesOf = (leads: readonly Lead[]) => leads.map(({ title }) => title);
export const shownTitles = (page: Page) => page.locator('main article h3').allTextContents();
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const parameterOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
export const searchOf = (page: Page) => new URL(page.url()).search;
export const digits = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));
export const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
export const expectNothing = (page: Page) =>
  isShown(page.getByRole('heading', { name: 'Inga leads hittades', exact: true }));

export function catalogueOf(shop: Journeys) {
  async function apiOf<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    const answer = await fetch(shop.url + path);
    return schema.parse(await answer.json());
  }

  const allCategories = () => apiOf('/api/categories', z.array(categoryShape));
  const allLeads = () => apiOf('/api/leads', z.array(leadShape));
  const leadsOf = (parameters: Record<string, string>) =>
    apiOf(`/api/leads?${new URLSearchParams({ limit: '100', ...parameters })}`, z.array(leadShape));

  async function leadWith(fits: (lead: Lead) => boolean): Promise<Lead> {
    return sure((await allLeads()).find(fits));
  }

  /** Has six listings of different prices and qualities. */
  async function solar(): Promise<Category> {
    return sure((await allCategories()).find(({ name }) => name === 'Solceller & Grön Energi'));
  }

  const buyable = () => leadWith(({ obtainableCount }) => obtainableCount >= 5 && obtainableCount < 1_000);

  const open = (path: string, language: 'sv' | 'en' = 'sv') => shop.open(path, { cookies: { ...answered, language } });

  return { allCategories, allLeads, leadsOf, leadWith, solar, buyable, open };
}
