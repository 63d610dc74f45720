import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** For screen readers, unless the page has set the focus itself. */
function focusHeading(): void {
  const main = document.getElementById('content');
  const heading = main?.querySelector('h1');
  if (!heading || main?.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export function PageProgress() {
  const router = useRouter();
  const pending = useRouterState({
    select({ status, location, resolvedLocation }) {
      if (status !== 'pending' || !resolvedLocation) return undefined;
      return location.pathname === resolvedLocation.pathname ? 'list' : 'page';
    },
  });
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (pathChanged && fromLocation && !toLocation.hash) focusHeading();
      }),
    [router],
  );
  return <span aria-hidden="true" className="page-progress" data-pending={pending} />;
}
