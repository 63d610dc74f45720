import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../platform/api.ts';

/** Only while the buyer has ticked the box: others may use the same device. */
const rememberedKey = 'lead-checkout-buyer';

const personFields = ['customerName', 'customerEmail', 'customerPhone', 'companyName', 'orgNumber'] as const;

const remembered = [...personFields, 'street', 'postalCode', 'city'] as const;

type Remembered = (typeof remembered)[number];

export function recallBuyer(): Partial<Record<Remembered, string>> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(rememberedKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const known = Object.entries(stored).filter(
      ([name, value]) => typeof value === 'string' && remembered.some((field) => field === name),
    );
    return Object.fromEntries(known);
  } catch {
    return null; // storage is blocked or its contents are invalid: nobody is remembered
  }
}

export function rememberBuyer(draft: Readonly<Record<Remembered, string>>): void {
  try {
    localStorage.setItem(rememberedKey, JSON.stringify(Object.fromEntries(remembered.map((f) => [f, draft[f]]))));
  } catch {
    // storage is blocked or full: the buyer types it again next time
  }
}

export function clearBuyer(): void {
  try {
    localStorage.removeItem(rememberedKey);
  } catch {
    // storage is blocked: nothing was stored
  }
}

type Known = Partial<Record<Remembered, string | null>>;

/** Remembered on this device, else signed in: what a form begins with. Not cached, because the session may end. */
export const knownBuyerQuery = queryOptions({
  queryKey: ['known-buyer'],
  queryFn: async (): Promise<Known | null> => {
    const isUnknown = () => ({ contact: null });
    return recallBuyer() ?? (await ask('GET /order-history/contact').catch(isUnknown)).contact;
  },
  gcTime: 0,
  staleTime: 0,
  retry: false,
});
