import { useEffect, useSyncExternalStore } from 'react';
import { currentPreferences, savePreference, storedPreferences } from '../../platform/preference-store.ts';
import type { Consent } from '../../platform/preferences.ts';
import { CookieBanner } from './cookie-banner.tsx';

/** Nothing is measured before a yes. */
function Analytics({ src }: { src: string }) {
  useEffect(() => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    document.head.append(script);
  }, [src]);
  return null;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function choose(choice: Consent): void {
  savePreference('consent', choice);
  for (const listener of listeners) listener();
}

type Props = { given: Consent | null; analyticsSrc: string | null };

/** The banner while nothing was chosen, and what a yes allows. Local storage may know more than the cookie did. */
export function ConsentGate({ given, analyticsSrc }: Props) {
  const consent = useSyncExternalStore(
    subscribe,
    () => storedPreferences().consent ?? currentPreferences().consent ?? given,
    () => given,
  );
  if (consent === null) return <CookieBanner onChoose={choose} />;
  return consent === 'accepted' && analyticsSrc ? <Analytics src={analyticsSrc} /> : null;
}
