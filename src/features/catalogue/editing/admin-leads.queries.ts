import { queryOptions } from '@tanstack/react-query';
import { ApiFailure, api, writeApi } from '../../../platform/api.ts';
import type { LeadAnswer } from '../lead-answer.ts';
import type { LeadsChanged } from './change-leads.ts';
import type { LeadsChange } from './lead-changes.rules.ts';
import type { AdminLead, ShownAdminLead } from './list-admin-leads.ts';

export const adminLeadsPath = '/api/admin/leads';

export const readLead = (id: string) => api<ShownAdminLead>(`${adminLeadsPath}/${encodeURIComponent(id)}`);

/** One listing, whatever its state. */
export const adminLeadQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'leads', 'one', id],
    queryFn: () => readLead(id),
  });

/** What is written of a listing, as the API takes it. */
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
  /** Null: a draft. */
  publishedAt: null;
}>;

export const createLead = (lead: LeadWrite) => writeApi<LeadAnswer>('POST', '/api/leads', lead);

export const editLead = (id: string, change: LeadWrite, version: number) =>
  writeApi<LeadAnswer>('PATCH', `/api/leads/${id}`, change, { version });

export const archiveLead = (id: string, isArchived: boolean) =>
  writeApi<AdminLead>('POST', `/api/leads/${id}/${isArchived ? 'archive' : 'restore'}`, {});

export const changeLeads = (ids: readonly string[], change: LeadsChange) =>
  writeApi<LeadsChanged>('POST', `${adminLeadsPath}/bulk`, { ids, change });

/** A call for several listings succeeds even when it refuses each of them: asked for one, that is a failure. */
export function refuseOne({ refused: [first] }: LeadsChanged): void {
  if (!first) return;
  const status = first.code === 'not-found' ? 404 : 409;
  throw new ApiFailure(status, JSON.stringify({ code: first.code, message: '' }), first.code);
}

/** The shop's clock says when, not the browser's. */
export const publishLead = async (id: string, isPublished: boolean) =>
  refuseOne(await changeLeads([id], { publish: isPublished }));
