import { queryOptions } from '@tanstack/react-query';
import { addressOf, apiPage } from '../../platform/api.ts';
import type { Language } from '../../platform/language.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';

export const documentsQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['admin', 'books', 'documents', from, to],
    queryFn: () => apiPage(addressOf('GET /admin/books/documents', { query: { from, to } })),
  });

export const booksFileAddresses = ({ from, to }: Period, language: Language) => ({
  csv: addressOf('GET /admin/books/documents.csv', { query: { from, to, language } }),
  zip: addressOf('GET /admin/books/documents.zip', { query: { from, to, language } }),
  sie: addressOf('GET /admin/books/sie', { query: { from, to } }),
});
