/** Network errors, and PostgreSQL's own while it starts, stops or has no connections left. */
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

/** node-postgres gives these no code. */
const messages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && codes.has(String(error.code))) return true;
  if (messages.test(error.message)) return true;
  // A host with several addresses: each was tried.
  if (error instanceof AggregateError && error.errors.some(isUnreachable)) return true;
  return isUnreachable(error.cause);
}

const diskFull = '53100';

/** Time limits of statements, locks and transactions, a server out of memory or disk, and one that takes no writes. */
const exhausted: ReadonlySet<string> = new Set([
  '55P03',
  '57014',
  '25P03',
  '25006',
  '53000',
  diskFull,
  '53200',
  '53400',
]);

const hasCode = (error: unknown, isMeant: (code: string) => boolean): boolean =>
  error instanceof Error && (('code' in error && isMeant(String(error.code))) || hasCode(error.cause, isMeant));

/** The database was reached but could not do it just now: a retry may succeed. */
export const isExhausted = (error: unknown): boolean => hasCode(error, (code) => exhausted.has(code));

export const isDiskFull = (error: unknown): boolean => hasCode(error, (code) => code === diskFull);
