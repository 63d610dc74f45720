import { TrieRouter } from 'hono/router/trie-router';
import { paths } from '../../platform/paths.ts';

const pageRoutes = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  paths.category(':categoryId'),
  paths.lead(':id'),
];

const maxFound = 1_000;

const isPattern = (path: string) => !path.endsWith('*') && path !== '/';

/** Route patterns as metric labels, never what a visitor typed. */
export class RouteNames {
  readonly #router = new TrieRouter<string>();
  /** Read when the first name is asked for. */
  #unread: string[] = pageRoutes;
  /** A cache, since the same addresses come thousands of times a second. */
  readonly #found = new Map<string, string>();

  learn(routes: readonly { path: string }[]): void {
    this.#unread = [...this.#unread, ...routes.map(({ path }) => path).filter(isPattern)];
    this.#found.clear();
  }

  of(url: string): string {
    const known = this.#found.get(url);
    if (known !== undefined) return known;
    const name = this.#find(url);
    if (this.#found.size >= maxFound) this.#found.clear();
    this.#found.set(url, name);
    return name;
  }

  #find(url: string): string {
    const end = url.search(/[?#]/);
    const path = end < 0 ? url : url.slice(0, end);
    if (path.startsWith('/assets/')) return 'assets';
    for (const unread of new Set(this.#unread)) this.#router.add('GET', unread, unread);
    this.#unread = [];
    const [matches] = this.#router.match('GET', path.length > 1 ? path.replace(/\/+$/, '') : path);
    return matches[0]?.[0] ?? 'other';
  }
}
