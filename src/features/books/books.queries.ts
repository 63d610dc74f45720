import { queryOptions } from '@tanstack/react-query';
import { api, apiPage, writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { Language } from '../../platform/language.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import type { closedMonthShape, documentShape, monthOfBooksShape, openDisputeShape, vatShape } from './books-shapes.ts';
import type { providerMonthShape } from './provider/provider-month-shape.ts';

export type ListedDocument = AnswerOf<typeof documentShape>;
export type ListedMonth = AnswerOf<typeof monthOfBooksShape>;
export type ShownVat = AnswerOf<typeof vatShape>;
export type ListedDispute = AnswerOf<typeof openDisputeShape>;

export type ShownProviderMonth = AnswerOf<typeof providerMonthShape>;

const booksPath = '/api/admin/books';

export const monthsQuery = queryOptions({
  queryKey: ['admin', 'books', 'months'],
  queryFn: () => api<ListedMonth[]>(`${booksPath}/months`),
});

export const vatQuery = (month: string) =>
  queryOptions({
    queryKey: ['admin', 'books', 'vat', month],
    queryFn: () => api<ShownVat>(`${booksPath}/vat?month=${month}`),
  });

export const providerMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ['admin', 'books', 'provider', month],
    queryFn: () => api<ShownProviderMonth>(`${booksPath}/provider?month=${month}`),
  });

export const openDisputesQuery = queryOptions({
  queryKey: ['admin', 'books', 'disputes'],
  queryFn: () => api<ListedDispute[]>(`${booksPath}/disputes`),
});

const periodText = ({ from, to }: Period) => `from=${from}&to=${to}`;

export const documentsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['admin', 'books', 'documents', period.from, period.to],
    queryFn: () => apiPage<ListedDocument>(`${booksPath}/documents?${periodText(period)}`),
  });

export const booksFileAddresses = (period: Period, language: Language) => ({
  csv: `${booksPath}/documents.csv?${periodText(period)}&language=${language}`,
  zip: `${booksPath}/documents.zip?${periodText(period)}&language=${language}`,
  sie: `${booksPath}/sie?${periodText(period)}`,
});

export const closeMonthOf = (month: string) =>
  writeApi<AnswerOf<typeof closedMonthShape>>('POST', `${booksPath}/close`, { month });

export type Reopening = { month: string; reason: string };

export const reopenMonthOf = (reopening: Reopening) =>
  writeApi<{ month: string }>('POST', `${booksPath}/reopen`, reopening);
