const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const asText = (value: unknown) => (value === undefined ? '–' : JSON.stringify(value));

/** What a entry changed, field by field; what is as it was is left out. */
export function changesOf(before: unknown, after: unknown): { field: string; was: string; is: string }[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, was: asText(old[field]), is: asText(now[field]) }))
    .filter(({ was, is }) => was !== is);
}
