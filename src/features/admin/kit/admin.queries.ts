import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, writeApi } from '../../../platform/api.ts';
import type { SetupStep } from '../../accounts/setup.rules.ts';
import type { ExportFile } from './export-files.rules.ts';

export const checkEveryMs = 60_000;

/** `mustSetUp`: what every other call waits for. */
export type AdminCheck = { isAdmin: boolean; mustSetUp?: readonly SetupStep[] | undefined };

export const adminCheckQuery = queryOptions({
  queryKey: ['admin-check'],
  queryFn: () => api<AdminCheck>('/api/admin/check'),
});

export const logIn = (input: { username: string; password: string; code?: string }) =>
  writeApi<{ success?: boolean; recoveryCodesLeft?: number; mustSetUp?: readonly SetupStep[] }>(
    'POST',
    '/api/admin/auth',
    input,
  );

export const logOut = () => writeApi('POST', '/api/admin/logout', {});

export const beginExport = (about: { file: ExportFile; of?: string; isNarrowed: boolean }) =>
  writeApi('POST', '/api/admin/exports', about);

/** The names of the lists, as their queries are kept. */
export type AdminListName =
  | 'leads'
  | 'categories'
  | 'records'
  | 'orders'
  | 'claims'
  | 'quote-requests'
  | 'contacts'
  | 'newsletters'
  | 'content'
  | 'providers'
  | 'mails'
  | 'jobs'
  | 'audit'
  | 'privacy'
  | 'books'
  | 'account';

/** What the shop's own pages have read of the same things. */
const shownAs: Partial<Record<AdminListName, readonly string[]>> = {
  leads: ['leads', 'categories', 'catalogue', 'search'],
  categories: ['categories', 'catalogue', 'leads', 'search'],
  records: ['leads', 'catalogue'],
  claims: ['leads', 'catalogue'],
  content: ['texts'],
};

/**
 * After a change: what is open is fetched again, and everything else that an admin has read when it is opened next. Every
 * action is in the log as well, and may give leads back, end a need or queue a mail.
 */
export const refreshList = (queryClient: QueryClient, name: AdminListName) =>
  Promise.all(
    [['admin'], ...(shownAs[name] ?? []).map((key) => [key])].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
