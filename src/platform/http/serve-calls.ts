import type { Handler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { tryDecodeURIComponent } from 'hono/utils/url';
import { isId } from '../id-shape.rules.ts';
import type { ApiVariables } from './api-deps.ts';
import { notFound } from './api-error.ts';
import type { Call } from './calls.ts';
import { costOf } from './describe-call.ts';

/** For answers to one person: no cache stores them, and no other site learns their address. */
const unshared = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

export type ServedRoute<Deps> = { method: string; path: string; call: Call<Deps> };

export const routesOf = <Deps>(calls: readonly Call<Deps>[], base = ''): ServedRoute<Deps>[] =>
  calls.map((call) => {
    const [method = '', path = ''] = call.route.split(' ');
    return { method, path: base + path, call };
  });

/** An id is one text: in the log, in the key of a mail, and for whatever compares it. */
function decode(value: unknown): string {
  const text = tryDecodeURIComponent(String(value));
  return isId(text) ? text.toLowerCase() : text;
}

/** One router for all shops of a process, of which tests open thousands. */
export function serveCalls<Deps>(routes: readonly ServedRoute<Deps>[]) {
  const router = new TrieRouter<Call<Deps>>();
  for (const { method, path, call } of routes) router.add(method, path, call);
  return (deps: Deps): Handler<ApiVariables> =>
    async (context) => {
      const { method, path } = context.req;
      const [[found]] = router.match(method === 'HEAD' ? 'GET' : method, path);
      if (!found) throw notFound();
      const [{ description, answer }, params] = found;
      const decoded = Object.entries(params).map(([name, value]) => [name, decode(value)]);
      // PostgreSQL accepts no NUL in texts
      if (decoded.some(([, value]) => value?.includes('\0'))) throw notFound();
      context.set('params', Object.fromEntries(decoded));
      const headers: Record<string, string> = description.kind === 'public read' ? {} : unshared;
      for (const [name, value] of Object.entries(headers)) context.header(name, value);
      await context.get('spend')?.(costOf(description));
      return answer(deps, context);
    };
}
