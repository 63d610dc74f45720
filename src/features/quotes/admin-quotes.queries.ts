import { writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { quoteRequestShape } from './quote-shapes.ts';
import type { QuoteRequestChange } from './quotes.input.ts';

export type ListedRequest = AnswerOf<typeof quoteRequestShape>;

export const quoteRequestsPath = '/api/admin/quote-requests';

export const editRequest = (id: string, change: QuoteRequestChange, version: number) =>
  writeApi<ListedRequest>('PATCH', `${quoteRequestsPath}/${id}`, change, { version });

/** Providers are found by a job, shortly after the answer. */
export const offerAgain = (id: string) => writeApi('POST', `${quoteRequestsPath}/${id}/offer`, {});

export const offerTo = (id: string, providerId: string) =>
  writeApi<ListedRequest>('POST', `${quoteRequestsPath}/${id}/offers`, { providerId });

export const deleteRequest = (id: string) => writeApi('DELETE', `${quoteRequestsPath}/${id}`, {});
