import { writeApi } from '../../../platform/api.ts';
import type { LeadAnswer } from '../lead-answer.ts';
import type { AdminLead } from './list-admin-leads.ts';

export const adminLeadsPath = '/api/admin/leads';

/** What is written of a listing, as the API takes it. */
export type LeadWrite = Partial<{
  title: string;
  description: string;
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
}>;

export const createLead = (lead: LeadWrite) => writeApi<LeadAnswer>('POST', '/api/leads', lead);

export const editLead = (id: string, change: LeadWrite, version: number) =>
  writeApi<LeadAnswer>('PATCH', `/api/leads/${id}`, change, { version });

export const archiveLead = (id: string, isArchived: boolean) =>
  writeApi<AdminLead>('POST', `/api/leads/${id}/${isArchived ? 'archive' : 'restore'}`, {});
