const foreignKeyViolation = '23503';

const field = (error: object, name: string) => (name in error ? Reflect.get(error, name) : undefined);

/** The table that still refers to the row; null for any other failure. */
export function refusedReference(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if (field(error, 'code') === foreignKeyViolation) return String(field(error, 'table'));
  return refusedReference(field(error, 'cause'));
}
