import type { Log } from '../log.ts';
import { metrics } from '../metrics/metrics.ts';

/** Names shared by the log, the metric and the alert rules. See `docs/running/alerts.md`. */
export const securityKinds = [
  'login',
  'buyer-login',
  'second-step-asked',
  'login-refused',
  'code-refused',
  'link-refused',
  'logins-crowded',
  'not-logged-in',
  'forbidden',
  'foreign-origin',
  'webhook-refused',
  'limit',
  'budget',
] as const;

export type SecurityKind = (typeof securityKinds)[number];

/** Ids and networks only, nothing that somebody typed. */
type About = { network: string; code?: string; route?: string; adminId?: string };

/** The fields that a call knows; the network is the request's. */
export type NoteSecurity = (kind: SecurityKind, about?: Omit<About, 'network'>) => void;

const kindsByStatus: Readonly<Record<number, SecurityKind>> = { 401: 'not-logged-in', 403: 'forbidden' };

export const securityKindOf = ({ status, security }: { status: number; security: SecurityKind | null }) =>
  security ?? kindsByStatus[status];

const logins = new Set<SecurityKind>(['login', 'buyer-login']);

const quietMs = 60_000;
const maxRemembered = 10_000;

/**
 * Counts every event, and logs each login. Other events are logged once a minute per network and kind, with the number
 * since the last line: a thousand refusals a second must not fill the disk.
 */
export class SecurityEvents {
  readonly #log: Log;
  readonly #now: () => Date;
  readonly #lines = new Map<string, { at: number; unsaid: number }>();

  constructor({ log, now }: { log: Log; now: () => Date }) {
    this.#log = log;
    this.#now = now;
  }

  note(kind: SecurityKind, about: About): void {
    metrics.security.add({ kind });
    const isLogin = logins.has(kind);
    const unsaid = isLogin ? 0 : this.#takeUnsaid(`${kind} ${about.network}`);
    if (unsaid === null) return;
    this.#log[isLogin ? 'info' : 'warn']({ security: kind, ...about, unsaid }, 'Security event');
  }

  #takeUnsaid(key: string): number | null {
    const at = this.#now().getTime();
    const last = this.#lines.get(key);
    if (last && Math.abs(at - last.at) < quietMs) {
      last.unsaid += 1;
      return null;
    }
    if (this.#lines.size >= maxRemembered) this.#lines.clear();
    this.#lines.set(key, { at, unsaid: 0 });
    return last?.unsaid ?? 0;
  }
}
