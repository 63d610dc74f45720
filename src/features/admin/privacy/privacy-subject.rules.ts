import type { FoundPerson, Subject } from '../../privacy/privacy.queries.ts';

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

/** Ignores the list of those who must not be imported again. */
export const isAnythingKnown = (person: FoundPerson): boolean =>
  groupNames.some((name) => person[name].length > 0) || person.signIns.sessions + person.signIns.links > 0;
