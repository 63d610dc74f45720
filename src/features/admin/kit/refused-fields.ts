import type { ApiFailure } from '../../../platform/api.ts';

/** What the API says against each field of a write; nothing when its refusal is about something else. */
export function refusedFields({ status, details }: ApiFailure): Readonly<Record<string, string>> {
  const { fields } = details;
  if (status !== 400 || typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, String(message)]));
}
