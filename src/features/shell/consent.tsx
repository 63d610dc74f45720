import { useEffect, useState } from 'react';
import { savePreference } from '../../platform/preference-store.ts';
import type { Consent } from '../../platform/preferences.ts';
import { CookieBanner } from './cookie-banner.tsx';

/** Nothing is measured before a yes. */
function Analytics({ src, nonce }: { src: string; nonce: string | undefined }) {
  useEffect(() => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    if (nonce) script.nonce = nonce;
    document.head.append(script);
  }, [src, nonce]);
  return null;
}

type Props = { given: Consent | null; analyticsSrc: string | null; nonce: string | undefined };

export function ConsentGate({ given, analyticsSrc, nonce }: Props) {
  const [consent, setConsent] = useState(given);
  const choose = (choice: Consent) => {
    savePreference('consent', choice);
    setConsent(choice);
  };
  if (consent === null) return <CookieBanner onChoose={choose} />;
  return consent === 'accepted' && analyticsSrc ? <Analytics src={analyticsSrc} nonce={nonce} /> : null;
}
