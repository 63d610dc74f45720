import { type ContactDraft, contactFields } from './contact-fields.rules.ts';

/** Only while the buyer has ticked the box: others may use the same device. */
const rememberedKey = 'lead-checkout-buyer';

const remembered = contactFields.filter((field) => field !== 'reference');

export function recallBuyer(): Partial<ContactDraft> | null {
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

export function rememberBuyer(draft: ContactDraft): void {
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
