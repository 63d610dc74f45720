import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

/** Names the request that rendered this page; in the browser there is none. */
export const requestReference = createIsomorphicFn()
  .client((): string | null => null)
  .server((): string | null => getGlobalStartContext()?.reference ?? null);

/** Marks the framework's own scripts while a page is rendered; the server takes it out again. */
export const renderNonce = createIsomorphicFn()
  .client((): string | undefined => undefined)
  .server((): string | undefined => getGlobalStartContext()?.nonce);
