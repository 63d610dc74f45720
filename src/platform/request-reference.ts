import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

export const requestReference = createIsomorphicFn()
  .client((): string | null => null)
  .server((): string | null => getGlobalStartContext()?.reference ?? null);

/** Marks the framework's own scripts during rendering; the server removes it again. */
export const renderNonce = createIsomorphicFn()
  .client((): string | undefined => undefined)
  .server((): string | undefined => getGlobalStartContext()?.nonce);
