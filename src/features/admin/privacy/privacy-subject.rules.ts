import type { AnswerTo } from '../../../platform/api.ts';

export const subjectOf = (typed: string): { email: string } | { phone: string } => {
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
export const isAnythingKnown = (person: AnswerTo<'GET /admin/privacy'>): boolean =>
  groupNames.some((name) => person[name].length > 0) || person.signIns.sessions + person.signIns.links > 0;
