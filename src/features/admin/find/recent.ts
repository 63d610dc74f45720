import type { FoundRow } from './find.queries.ts';

const key = 'admin-recent';
const most = 8;

type Recent = Pick<FoundRow, 'kind' | 'id' | 'title' | 'href'>;

/** Names and addresses of people are not left behind in the browser: numbers and listings are. */
const isKept = ({ kind }: Pick<Recent, 'kind'>) => kind !== 'buyer' && kind !== 'message';

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  'title' in value &&
  'kind' in value &&
  'id' in value;

/** What was opened last, as long as this tab of the browser is open. */
export function readRecent(): Recent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function keepRecent({ kind, id, title, href }: Recent): void {
  if (!isKept({ kind })) return;
  const others = readRecent().filter((one) => one.href !== href);
  try {
    sessionStorage.setItem(key, JSON.stringify([{ kind, id, title, href }, ...others].slice(0, most)));
  } catch {
    // A browser that keeps nothing shows nothing next time.
  }
}

export function clearRecent(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is none, then.
  }
}
