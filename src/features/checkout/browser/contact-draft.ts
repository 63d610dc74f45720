import { byName } from '../../../platform/pick.ts';
import { recallBuyer } from '../../cart/remembered-buyer.ts';
import { policy } from '../../policy/policy.rules.ts';
import { type ContactDraft, type ContactField, contactFields } from './contact-fields.rules.ts';

/** Session storage: personal data that should go with the tab. */
const draftKey = 'lead-checkout-contact';

const draftOf = (read: (field: ContactField) => unknown): ContactDraft => {
  const textOf = (field: ContactField) => {
    const value = read(field);
    return typeof value === 'string' ? value : '';
  };
  return byName(contactFields, textOf);
};

/** A mailed link opens in a tab of its own. */
const carriedKey = 'lead-checkout-carried';

/** Handed to the next tab that opens the checkout while the link is valid: later it may be somebody else's. */
export function carryDraft(): void {
  try {
    const until = Date.now() + policy.signInLinkMinutes * 60_000;
    localStorage.setItem(carriedKey, JSON.stringify({ until, draft: sessionStorage.getItem(draftKey) }));
  } catch {
    // storage is blocked: what was typed stays in this tab
  }
}

function takeCarried(): string | null {
  const carried = localStorage.getItem(carriedKey);
  if (carried !== null && sessionStorage.getItem(draftKey) === null) {
    localStorage.removeItem(carriedKey);
    const { until, draft }: { until?: unknown; draft?: unknown } = JSON.parse(carried);
    if (Number(until) > Date.now() && typeof draft === 'string') sessionStorage.setItem(draftKey, draft);
  }
  return sessionStorage.getItem(draftKey);
}

function recallDraft(): ContactDraft {
  try {
    const stored: Record<string, unknown> = JSON.parse(takeCarried() ?? '{}');
    const known = new Map(Object.entries(stored));
    return draftOf((field) => known.get(field));
  } catch {
    return draftOf(() => '');
  }
}

/** What was typed in this tab, else of a buyer who is known. */
export function firstDraft(buyer: object | null = recallBuyer()): ContactDraft {
  const typed = recallDraft();
  const isEmpty = contactFields.every((field) => typed[field] === '');
  if (!isEmpty) return typed;
  const known: ReadonlyMap<string, unknown> = new Map(Object.entries(buyer ?? {}));
  return draftOf((field) => known.get(field));
}

/** Fields that are not shown keep their earlier text. */
export function readDraft(shown: FormData): ContactDraft {
  const earlier = recallDraft();
  return draftOf((field) => shown.get(field) ?? earlier[field]);
}

/** Only the contact fields: card details are never stored. */
export function saveDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(Object.fromEntries(contactFields.map((f) => [f, draft[f]]))));
  } catch {
    // storage is blocked: a reload loses what was typed
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
    localStorage.removeItem(carriedKey);
  } catch {
    // storage is blocked: nothing was stored
  }
}
