import type { FoundPerson, Subject } from '../../privacy/privacy.queries.ts';

/** What was typed: an address when it has the sign of one, otherwise a number. */
export const subjectOf = (typed: string): Subject => {
  const text = typed.trim();
  return text.includes('@') ? { email: text } : { phone: text };
};

const groupNames = [
  'orders',
  'leadRecords',
  'claims',
  'contacts',
  'quoteRequests',
  'providers',
  'newsletter',
  'mails',
  'payments',
  'jobs',
] as const;

/** Whether the shop knows anything at all about them, besides that they must not come back. */
export const isAnythingKnown = (person: FoundPerson): boolean =>
  groupNames.some((name) => person[name].length > 0) || person.signIns.sessions + person.signIns.links > 0;
