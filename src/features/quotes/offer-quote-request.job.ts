import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { offerQuoteRequest } from './offer-quote-request.ts';

/** Queued with a request, and again whenever a provider leaves its place to the next. */
export const offerQuoteRequestJob = defineJob({
  name: 'offer-quote-request',
  payload: z.object({ quoteRequestId: z.uuid() }),
  run: ({ db, now, ...services }, { quoteRequestId }) => offerQuoteRequest(db, services, quoteRequestId, now()),
});
