import { createBrowserHistory, type HistoryLocation } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';

declare global {
  /** The document's location with the keys that its address does not show. */
  var locationWithKeys: (() => HistoryLocation) | undefined;
}

const names = ['payment_intent_client_secret', 'payment_intent', 'key', 'token'];

/**
 * Runs in the head before the first paint, and is sent as text: it must not refer to anything outside. Moves the keys
 * from the address to the browser's history entry. A page that is reloaded without them requests itself with them.
 */
function hideKeys(hidden: readonly string[]): void {
  const take = (url: URL) => {
    const keys = new URLSearchParams();
    for (const name of hidden) {
      for (const value of url.searchParams.getAll(name)) keys.set(name, value);
      url.searchParams.delete(name);
    }
    return String(keys);
  };
  const keysHere = (): string => history.state?.hiddenKeys ?? '';
  const whole = () => (keysHere() ? `?${keysHere()}${location.search.replace('?', '&')}` : location.search);
  const here = new URL(location.href);
  const keys = take(here);
  if (keys) history.replaceState({ ...history.state, hiddenKeys: keys }, '', here);
  else if (keysHere()) {
    document.documentElement.style.visibility = 'hidden';
    location.replace(location.pathname + whole() + location.hash);
    return;
  }
  const write = history.replaceState;
  const keeping =
    (original: typeof write): typeof write =>
    (state, unused, url) => {
      const to = url ? new URL(url, location.href) : undefined;
      const keys = to ? take(to) : keysHere();
      original.call(history, keys ? { ...state, hiddenKeys: keys } : state, unused, to);
    };
  history.pushState = keeping(history.pushState);
  history.replaceState = keeping(write);
  let last = { pathname: '', keys: '' };
  globalThis.locationWithKeys = () => {
    const { pathname, hash } = location;
    // A link to a fragment makes a history entry without keys.
    if (history.state === null && pathname === last.pathname) write.call(history, { hiddenKeys: last.keys }, '');
    last = { pathname, keys: keysHere() };
    const search = whole();
    return { href: pathname + search + hash, pathname, search, hash, state: { __TSR_index: 0, ...history.state } };
  };
}

/** In the browser it has already run, so it is not in the scripts of a first visit. */
export const hideKeysScript = createIsomorphicFn()
  .client(() => '')
  .server(() => `(${hideKeys})(${JSON.stringify(names)})`);

/** The router knows the whole address, and the address bar shows it without its keys. */
export const historyWithKeys = () =>
  globalThis.locationWithKeys && createBrowserHistory({ parseLocation: globalThis.locationWithKeys });
