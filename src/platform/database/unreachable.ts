/** Of the network, and what PostgreSQL says while it starts, stops or has no connection left. */
const codes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** node-postgres has no code for these. */
const messages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether a failure says that the database cannot be reached just now, and not that something was asked wrongly. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && codes.has(String(error.code))) return true;
  if (messages.test(error.message)) return true;
  // Of a host with several addresses each was tried.
  if (error instanceof AggregateError && error.errors.some(isUnreachable)) return true;
  return isUnreachable(error.cause);
}

const diskFull = '53100';

/** Of a statement, a lock or a transaction that took longer than it may, and of a server that has no room left. */
const exhausted: ReadonlySet<string> = new Set(['55P03', '57014', '25P03', '53000', diskFull, '53200', '53400']);

const hasCode = (error: unknown, isMeant: (code: string) => boolean): boolean =>
  error instanceof Error && (('code' in error && isMeant(String(error.code))) || hasCode(error.cause, isMeant));

/** Whether the database was reached and could not do it just now: the same asked again may well be done. */
export const isExhausted = (error: unknown): boolean => hasCode(error, (code) => exhausted.has(code));

export const isDiskFull = (error: unknown): boolean => hasCode(error, (code) => code === diskFull);
