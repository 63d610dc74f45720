import { emailShape } from '../../platform/email-shape.rules.ts';

/** In characters, field by field: what the form takes and the server keeps. */
export const contactLengths = {
  name: 200,
  email: 254,
  subject: 200,
  phone: 50,
  companyName: 200,
  message: 5_000,
} as const;

type ContactField = keyof typeof contactLengths;

export const contactFields = ['name', 'email', 'subject', 'phone', 'companyName', 'message'] as const;

/** What was typed, field by field. */
export type ContactDraft = Readonly<Record<ContactField, string>>;

type ContactProblem = 'nameMissing' | 'emailInvalid' | 'messageMissing' | 'refused';

export type ContactProblems = Partial<Record<ContactField, ContactProblem>>;

const complaints: Readonly<Record<ContactField, ContactProblem>> = {
  name: 'nameMissing',
  email: 'emailInvalid',
  subject: 'refused',
  phone: 'refused',
  companyName: 'refused',
  message: 'messageMissing',
};

function isFine(field: ContactField, text: string): boolean {
  if (field === 'email') return emailShape.test(text);
  return text !== '' || (field !== 'name' && field !== 'message');
}

/** What is wrong with what was typed; nothing when it can be sent. */
export const checkContact = (draft: ContactDraft): ContactProblems => {
  const faulty = contactFields.filter((field) => !isFine(field, draft[field].trim()));
  return Object.fromEntries(faulty.map((field) => [field, complaints[field]]));
};

/** Those of the earlier complaints that are still true: nobody is told off for what they have not come to yet. */
export function stillWrong(before: ContactProblems, draft: ContactDraft): ContactProblems {
  const now = checkContact(draft);
  return Object.fromEntries(
    contactFields.flatMap((field) => (before[field] && now[field] ? [[field, now[field]]] : [])),
  );
}

/** What stands in the form. */
export function readDraft(form: FormData): ContactDraft {
  const textOf = (field: ContactField) => String(form.get(field) ?? '');
  return {
    name: textOf('name'),
    email: textOf('email'),
    subject: textOf('subject'),
    phone: textOf('phone'),
    companyName: textOf('companyName'),
    message: textOf('message'),
  };
}

/** The fields that the server refused although something stands in them. */
export function refusedFields(names: readonly string[]): ContactProblems {
  const refused = contactFields.filter((field) => names.includes(field));
  return Object.fromEntries(refused.map((field) => [field, field === 'email' ? 'emailInvalid' : 'refused']));
}
