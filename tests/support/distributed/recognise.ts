import { written } from './lack.ts';
import type { Statement } from './statement.ts';

export const notifies = written(/^(?:un)?listen\b|^notify\b|pg_notify\(/i);

/** The job queue's channel contains a digest of its schema's name. */
export const notifyName = ({ text, name }: Statement): string =>
  /^(?:un)?listen\b/i.test(text) ? text.replaceAll('"', '').replace(/pgboss_\w+/, 'pgboss') : `${name} pg_notify`;

export const advisoryLock = /pg_(?:try_)?advisory_\w+\(/i;

/** The shop's own lock statements only lock, so the key names them. The job queue locks within others. */
export const advisoryName = ({ text, verb, tables }: Statement): string => {
  if (tables.length > 0) return `${verb} ${tables.join(' ')} with a lock`;
  return /sha224/.test(text) ? 'the job queue’s own lock' : text.slice(text.search(advisoryLock));
};
