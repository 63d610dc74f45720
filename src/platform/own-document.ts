import { createIsomorphicFn } from '@tanstack/react-start';
import { paths, plainPath } from './paths.ts';

/** The checkout has a Content-Security-Policy of its own, and a document keeps its policy until it is reloaded. */
const isApart = (path: string) => plainPath(path) === paths.checkout;

const loadedAt = typeof location === 'undefined' ? '' : location.pathname;

export const needsNewDocument = createIsomorphicFn()
  .client((path: string): boolean => isApart(path) !== isApart(loadedAt))
  .server((_path: string): boolean => false);
