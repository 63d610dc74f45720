const address = /[^\s<>"'(),;:/\\]+@[^\s<>"'(),;:/\\]+/g;

/** A mail server names the recipient that it refuses. */
const withoutAddresses = (text: string) => text.replaceAll(address, '…@…');

/** What may be said of a failure: a statement's values and the database's details can be personal data. */
export function describeFailure(error: unknown): {
  name: string;
  message: string;
  code?: string;
  query?: string;
  stack?: string;
} {
  if (!(error instanceof Error)) return { name: 'Error', message: 'unknown reason' };
  const code = 'code' in error ? { code: String(error.code) } : {};
  if ('query' in error && 'params' in error) {
    const { name, message, code: causeCode } = describeFailure(error.cause);
    return { name, message, query: String(error.query), ...(causeCode && { code: causeCode }) };
  }
  const stack = error.stack && { stack: withoutAddresses(error.stack) };
  return { name: error.name, message: withoutAddresses(error.message), ...code, ...stack };
}
