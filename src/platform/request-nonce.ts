import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

/** The nonce that this page's scripts and styles carry. */
export const requestNonce = createIsomorphicFn()
  .client(() => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce)
  .server(() => getGlobalStartContext()?.nonce);

/** Names the request that rendered this page; in the browser there is none. */
export const requestReference = createIsomorphicFn()
  .client((): string | null => null)
  .server((): string | null => getGlobalStartContext()?.reference ?? null);
