import { useEffect, useSyncExternalStore } from 'react';
import { createAnnouncer } from '../../platform/announcer.ts';
import { mayDocumentMeasure } from '../../platform/own-document.ts';
import { currentPreferences, savePreference, storedPreferences } from '../../platform/preference-store.ts';
import type { Consent } from '../../platform/preferences.ts';
import { CookieBanner } from './cookie-banner.tsx';

/** A running script cannot be removed from the page, and must not be added twice. */
let measures = false;

function Analytics({ src }: { src: string }) {
  useEffect(() => {
    if (measures || !mayDocumentMeasure()) return;
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

/** Reopens the banner for a visitor who has already chosen. */
export const askAgain = () => ask(true);

function choose(choice: Consent): void {
  savePreference('consent', choice);
  ask(false);
  if (choice === 'declined' && measures) location.reload();
}

/** Local storage may have a choice that the cookie has lost. */
export function ConsentGate({ given, analyticsSrc }: { given: Consent | null; analyticsSrc: string | null }) {
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
