import { useEffect, useSyncExternalStore } from 'react';
import { createAnnouncer } from '../../platform/announcer.ts';
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

const { announce, subscribe } = createAnnouncer();

function choose(choice: Consent): void {
  savePreference('consent', choice);
  announce();
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
