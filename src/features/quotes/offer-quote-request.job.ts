import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { offerQuoteRequest } from './offer-quote-request.ts';

/** Queued with the request, and again whenever a contractor declines. */
export const offerQuoteRequestJob = defineJob({
  name: 'offer-quote-request',
  payload: z.object({ quoteRequestId: z.uuid() }),
  run: ({ db, now, ...services }, { quoteRequestId }) => offerQuoteRequest(db, services, quoteRequestId, now()),
});
