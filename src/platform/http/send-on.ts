import type { Context } from 'hono';

/** From a form to the page that says what came of it. */
export function sendOn(context: Context, path: string, shown: Record<string, string | undefined>): Response {
  const given = Object.entries(shown).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(given).toString();
  return context.body(null, 303, { location: query ? `${path}?${query}` : path });
}
