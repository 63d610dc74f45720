import type { Context } from 'hono';

/** For what one person may read: no cache keeps it, and no other site is told its address. */
export const unshared = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** From a form to the page that says what came of it. */
export function sendOn(context: Context, path: string, shown: Record<string, string | undefined>): Response {
  const given = Object.entries(shown).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(given).toString();
  return context.body(null, 303, { ...unshared, location: query ? `${path}?${query}` : path });
}
