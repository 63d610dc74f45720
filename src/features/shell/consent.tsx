import { useEffect, useSyncExternalStore } from 'react';
import { createAnnouncer } from '../../platform/announcer.ts';
import { currentPreferences, savePreference, storedPreferences } from '../../platform/preference-store.ts';
import type { Consent } from '../../platform/preferences.ts';
import { CookieBanner } from './cookie-banner.tsx';

/** A script that runs cannot be taken out of its page, nor is it put in twice. */
let measures = false;

/** Nothing is measured before a yes. */
function Analytics({ src }: { src: string }) {
  useEffect(() => {
    if (measures) return;
    measures = true;
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    document.head.append(script);
  }, [src]);
  return null;
}

const { announce, subscribe } = createAnnouncer();

let asksAgain = false;

function ask(again: boolean): void {
  asksAgain = again;
  announce();
}

/** Opens the banner for a visitor who has chosen before and thinks otherwise now. */
export const askAgain = () => ask(true);

function choose(choice: Consent): void {
  savePreference('consent', choice);
  ask(false);
  if (choice === 'declined' && measures) location.reload();
}

type Props = { given: Consent | null; analyticsSrc: string | null };

/** The banner while nothing was chosen, and what a yes allows. Local storage may know more than the cookie did. */
export function ConsentGate({ given, analyticsSrc }: Props) {
  const consent = useSyncExternalStore(
    subscribe,
    () => (asksAgain ? 'again' : (storedPreferences().consent ?? currentPreferences().consent ?? given)),
    () => given,
  );
  const again = consent === 'again';
  if (again || !consent) {
    return <CookieBanner again={again} onChoose={choose} onClose={() => (again ? ask(false) : choose('declined'))} />;
  }
  return consent === 'accepted' && analyticsSrc ? <Analytics src={analyticsSrc} /> : null;
}
