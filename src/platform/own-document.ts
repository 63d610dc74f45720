import { createIsomorphicFn } from '@tanstack/react-start';
import { paths, plainPath } from './paths.ts';

/** Pages whose content security policy is not the others': a document has one policy, from its first byte to its last. */
const isApart = (path: string) => plainPath(path) === paths.checkout;

const loadedAt = typeof location === 'undefined' ? '' : location.pathname;

/** Whether the way to this page leads through a new document. */
export const needsNewDocument = createIsomorphicFn()
  .client((path: string): boolean => isApart(path) !== isApart(loadedAt))
  .server((_path: string): boolean => false);
