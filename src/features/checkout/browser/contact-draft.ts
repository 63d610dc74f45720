import { type ContactDraft, type ContactField, contactFields } from './contact-fields.rules.ts';
import { recallBuyer } from './remembered-buyer.ts';

/** For this tab alone, and gone with it: it is about a person. */
const draftKey = 'lead-checkout-contact';

const draftOf = (read: (field: ContactField) => unknown): ContactDraft => {
  const textOf = (field: ContactField) => {
    const value = read(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    customerName: textOf('customerName'),
    customerEmail: textOf('customerEmail'),
    customerPhone: textOf('customerPhone'),
    companyName: textOf('companyName'),
    orgNumber: textOf('orgNumber'),
    reference: textOf('reference'),
    street: textOf('street'),
    postalCode: textOf('postalCode'),
    city: textOf('city'),
  };
};

/** What was typed before a reload; nothing where it cannot be read. */
function recallDraft(): ContactDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}');
    const known = new Map(Object.entries({ ...(stored as object) }));
    return draftOf((field) => known.get(field));
  } catch {
    return draftOf(() => '');
  }
}

/** What the form begins with: what was typed before a reload, else what this device was told to remember. */
export function firstDraft(): ContactDraft {
  const typed = recallDraft();
  const isEmpty = contactFields.every((field) => typed[field] === '');
  return isEmpty ? { ...typed, ...recallBuyer() } : typed;
}

/** What stands in the form. A field that is not shown keeps what was typed there earlier. */
export function readDraft(shown: FormData): ContactDraft {
  const earlier = recallDraft();
  return draftOf((field) => shown.get(field) ?? earlier[field]);
}

/** Names the contact fields alone: what is typed about a card is never kept. */
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
  } catch {
    // nothing was kept
  }
}
