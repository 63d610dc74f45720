import { type ContactDraft, contactFields } from './contact-fields.rules.ts';

/** On this device, and only while its buyer has ticked that they want it: others may use the same one. */
const rememberedKey = 'lead-checkout-buyer';

/** What is the same from one purchase to the next. */
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
    return null; // storage is blocked or holds something else: nobody is remembered
  }
}

export function rememberBuyer(draft: ContactDraft): void {
  try {
    localStorage.setItem(rememberedKey, JSON.stringify(Object.fromEntries(remembered.map((f) => [f, draft[f]]))));
  } catch {
    // storage is blocked or full: the next purchase is typed by hand
  }
}

export function clearBuyer(): void {
  try {
    localStorage.removeItem(rememberedKey);
  } catch {
    // nothing was kept
  }
}
