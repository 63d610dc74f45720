import type { AnswerTo } from '../../../platform/api.ts';

const key = 'admin-recent';
const maxRecent = 8;

type Recent = Pick<AnswerTo<'GET /admin/find'>[number], 'kind' | 'id' | 'title' | 'href'>;

/** Buyers and messages are personal data and are not kept in the browser. */
const isKept = ({ kind }: Pick<Recent, 'kind'>) => kind !== 'buyer' && kind !== 'message';

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  'title' in value &&
  'kind' in value &&
  'id' in value;

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
    sessionStorage.setItem(key, JSON.stringify([{ kind, id, title, href }, ...others].slice(0, maxRecent)));
  } catch {
    // storage is blocked: nothing is shown next time
  }
}

export function clearRecent(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // storage is blocked: there is nothing to clear
  }
}
