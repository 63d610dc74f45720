import { queryOptions } from '@tanstack/react-query';
import { ApiFailure, api, writeApi } from '../../../platform/api.ts';
import type { LeadAnswer } from '../lead-answer.ts';
import type { LeadsChanged } from './change-leads.ts';
import type { LeadsChange } from './lead-changes.rules.ts';
import type { AdminLead, ShownAdminLead } from './list-admin-leads.ts';

export const adminLeadsPath = '/api/admin/leads';

export const readLead = (id: string) => api<ShownAdminLead>(`${adminLeadsPath}/${encodeURIComponent(id)}`);

export const adminLeadQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'leads', 'one', id],
    queryFn: () => readLead(id),
  });

export type LeadWrite = Partial<{
  title: string;
  titleEn: string;
  description: string;
  descriptionEn: string;
  categoryId: string;
  pricePerLead: string;
  availableCount: number;
  availableCountWas: number;
  qualityScore: number;
  conversionRate: string;
  region: string;
  isFeatured: boolean;
  maxBuyers: number;
  verification: string;
  verificationNote: string;
  verifiedAt: string | null;
  publishedAt: null;
}>;

export const createLead = (lead: LeadWrite) => writeApi<LeadAnswer>('POST', '/api/admin/leads', lead);

export const editLead = (id: string, change: LeadWrite, version: number) =>
  writeApi<LeadAnswer>('PATCH', `/api/admin/leads/${id}`, change, { version });

export const archiveLead = (id: string, isArchived: boolean) =>
  writeApi<AdminLead>('POST', `/api/admin/leads/${id}/${isArchived ? 'archive' : 'restore'}`, {});

export const changeLeads = (ids: readonly string[], change: LeadsChange) =>
  writeApi<LeadsChanged>('POST', `${adminLeadsPath}/bulk`, { ids, change });

export type NewPrice = { id: string; price: string; priceWas: string };

export const setPrices = (prices: readonly NewPrice[]) =>
  writeApi<LeadsChanged>('POST', `${adminLeadsPath}/prices`, { prices });

export type SchedulePlan = { publishAt?: string | null; priceAt?: { price: string; at: string } | null };

export const scheduleLead = (id: string, plan: SchedulePlan, version: number) =>
  writeApi<AdminLead>('PATCH', `${adminLeadsPath}/${id}/schedule`, plan, { version });

/** The bulk call succeeds even when it refuses a listing; for a single one that is a failure. */
export function refuseOne({ refused: [first] }: LeadsChanged): void {
  if (!first) return;
  const status = first.code === 'not-found' ? 404 : 409;
  throw new ApiFailure(status, JSON.stringify({ code: first.code, message: '' }), first.code);
}

/** Uses the server's clock, not the browser's. */
export const publishLead = async (id: string, isPublished: boolean) =>
  refuseOne(await changeLeads([id], { publish: isPublished }));
