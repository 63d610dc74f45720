import type { Context } from 'hono';

/** Redirects a form to the page that shows its result. */
export function sendOn(context: Context, path: string, shown: Record<string, string | undefined>): Response {
  const parameters = Object.entries(shown).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(parameters).toString();
  return context.body(null, 303, { location: query ? `${path}?${query}` : path });
}
