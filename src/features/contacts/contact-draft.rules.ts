import { byName } from '../../platform/pick.ts';

/** In characters, for the form and the server alike. */
export const contactLengths = {
  name: 200,
  email: 254,
  subject: 200,
  phone: 50,
  companyName: 200,
  message: 5_000,
} as const;

export const contactFields = ['name', 'email', 'subject', 'phone', 'companyName', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

export type ContactProblem = 'nameMissing' | 'emailMissing' | 'emailInvalid' | 'messageMissing' | 'refused';

export function describeContact(field: ContactField, isEmpty: boolean): ContactProblem {
  if (field === 'email') return isEmpty ? 'emailMissing' : 'emailInvalid';
  if (field === 'name' && isEmpty) return 'nameMissing';
  return field === 'message' && isEmpty ? 'messageMissing' : 'refused';
}

/** `website` is a hidden honeypot field. */
export const readContact = (form: FormData) =>
  byName([...contactFields, 'website'], (name) => String(form.get(name) ?? ''));
