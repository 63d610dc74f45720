import { useEffect } from 'react';
import { currentPreferences, savePreference, storedPreferences } from '../../platform/preference-store.ts';
import { useChangeLanguage } from './use-change-language.ts';

/**
 * The router stores scroll positions, which the browser remembers anyway, and nothing may be stored without consent.
 * Must be registered after the router's own listener, so that it runs after it.
 */
function dropScrolling(): void {
  try {
    sessionStorage.removeItem('tsr-scroll-restoration-v1_3');
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Local storage may have preferences that the cookie has lost. A language in the address wins over a stored one. */
export function useStoredPreferences(): void {
  const changeLanguage = useChangeLanguage();
  useEffect(() => {
    addEventListener('pagehide', dropScrolling);
    const rendered = currentPreferences();
    const { theme, consent, language } = storedPreferences();
    const inAddress = new URLSearchParams(location.search).has('lang');
    const chosen = inAddress ? rendered.language : language;
    if (theme) {
      document.documentElement.classList.replace(rendered.theme, theme);
      savePreference('theme', theme);
    }
    if (consent) savePreference('consent', consent);
    if (chosen === rendered.language) savePreference('language', chosen);
    else if (chosen) void changeLanguage(chosen);
  }, [changeLanguage]);
}
