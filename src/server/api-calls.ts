import { contactCalls } from '../features/contacts/contacts.api.ts';
import { newsletterCalls } from '../features/newsletter/newsletter.api.ts';
import { adminQuoteCalls } from '../features/quotes/admin-quotes.api.ts';
import { quoteCalls } from '../features/quotes/quotes.api.ts';

/** Every call of the API. */
export const apiCalls = [...contactCalls, ...newsletterCalls, ...quoteCalls, ...adminQuoteCalls] as const;

declare module '../platform/api.ts' {
  interface Register {
    calls: typeof apiCalls;
  }
}
