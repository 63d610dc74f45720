const address = /[^\s<>"'(),;:/\\]+@[^\s<>"'(),;:/\\]+/g;

/** Mail servers name the recipient that they refuse. */
const withoutAddresses = (text: string) => text.replaceAll(address, '…@…');

type Described = { name: string; message: string; code?: string; query?: string; stack?: string; errors?: Described[] };

const mostErrors = 5;

/** Safe to log: leaves out a statement's values and the database's details, which can be personal data. */
export function describeFailure(error: unknown): Described {
  if (!(error instanceof Error)) return { name: 'Error', message: 'unknown reason' };
  const code = 'code' in error ? { code: String(error.code) } : {};
  if ('query' in error && 'params' in error) {
    const { name, message, code: causeCode } = describeFailure(error.cause);
    return { name, message, query: String(error.query), ...(causeCode && { code: causeCode }) };
  }
  const stack = error.stack && { stack: withoutAddresses(error.stack) };
  const errors = error instanceof AggregateError && { errors: error.errors.slice(0, mostErrors).map(describeFailure) };
  return { name: error.name, message: withoutAddresses(error.message), ...code, ...stack, ...errors };
}
