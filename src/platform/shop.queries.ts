import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

export type ShopFacts = {
  siteName: string;
  publicUrl: string;
  isDemo: boolean;
  analyticsSrc: string | null;
  contactEmail: string;
  phone: string;
  year: number;
};

export const shopQuery = queryOptions({ queryKey: ['shop'], queryFn: () => api<ShopFacts>('/api/shop') });

export const isMeasured = (queryClient: QueryClient): boolean =>
  Boolean(queryClient.getQueryData(shopQuery.queryKey)?.analyticsSrc);

/** `isComplete`: a real seller has been configured. */
export type Seller = {
  isComplete: boolean;
  name: string;
  address: string | null;
  orgNumber: string | null;
  vatNumber: string | null;
  email: string;
  phone: string;
  hasFTax: boolean;
};

export const sellerQuery = queryOptions({ queryKey: ['seller'], queryFn: () => api<Seller>('/api/seller') });
