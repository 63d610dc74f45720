import { writeApi } from '../../platform/api.ts';
import type { AsJson } from '../../platform/as-json.ts';
import type { QuoteRequestRow } from './list-quote-requests.ts';
import type { QuoteRequestChange } from './quotes.input.ts';

export type ListedRequest = AsJson<QuoteRequestRow>;

export const quoteRequestsPath = '/api/quote-requests';

export const editRequest = (id: string, change: QuoteRequestChange, version: number) =>
  writeApi<ListedRequest>('PATCH', `${quoteRequestsPath}/${id}`, change, { version });

/** Looks for providers once more. They are found a moment later. */
export const offerAgain = (id: string) => writeApi('POST', `${quoteRequestsPath}/${id}/offer`, {});
