import { contactCalls } from '../features/contacts/contacts.api.ts';

/** Every call of the API. */
export const apiCalls = [...contactCalls] as const;

declare module '../platform/api.ts' {
  interface Register {
    calls: typeof apiCalls;
  }
}
