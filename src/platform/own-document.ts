import { createIsomorphicFn } from '@tanstack/react-start';
import { hasKeyInAddress, isPublicPage } from './page-zones.ts';
import { paths, plainPath } from './paths.ts';

/**
 * A document keeps its Content-Security-Policy and the scripts it has run until it is reloaded. The checkout has its
 * own policy, pages with a key in their address a script that hides it, and only public pages share a document with the
 * analytics script.
 */
function zoneOf(path: string, isMeasured: boolean): 'checkout' | 'keys' | 'measured' | 'plain' {
  if (plainPath(path) === paths.checkout) return 'checkout';
  if (hasKeyInAddress(path)) return 'keys';
  return isMeasured && isPublicPage(path) ? 'measured' : 'plain';
}

const loadedAt = typeof location === 'undefined' ? '' : location.pathname;

export const mayDocumentMeasure = (): boolean => isPublicPage(loadedAt);

export const needsNewDocument = createIsomorphicFn()
  .client((path: string, isMeasured: boolean): boolean => zoneOf(path, isMeasured) !== zoneOf(loadedAt, isMeasured))
  .server((_path: string, _isMeasured: boolean): boolean => false);
