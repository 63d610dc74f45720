import { contactCalls } from '../features/contacts/contacts.api.ts';
import { newsletterCalls } from '../features/newsletter/newsletter.api.ts';

/** Every call of the API. */
export const apiCalls = [...contactCalls, ...newsletterCalls] as const;

declare module '../platform/api.ts' {
  interface Register {
    calls: typeof apiCalls;
  }
}
