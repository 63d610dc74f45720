import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** What every page knows of the shop it belongs to. */
export type ShopFacts = {
  siteName: string;
  publicUrl: string;
  isDemo: boolean;
  analyticsSrc: string | null;
  contactEmail: string | null;
  year: number;
};

export const shopQuery = queryOptions({ queryKey: ['shop'], queryFn: () => api<ShopFacts>('/api/shop') });
