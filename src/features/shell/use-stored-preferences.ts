import { useEffect } from 'react';
import { currentPreferences, savePreference, storedPreferences } from '../../platform/preference-store.ts';
import { useChangeLanguage } from './use-change-language.ts';

/**
 * The router leaves where each page was scrolled to. The browser remembers that by itself, and nothing is stored for
 * looking around. Registered after the router's own listener, so it is heard after it.
 */
function dropScrolling(): void {
  try {
    sessionStorage.removeItem('tsr-scroll-restoration-v1_3');
  } catch {
    // storage is blocked: nothing was left in it
  }
}

/**
 * Local storage may remember what the cookie has lost. What was never chosen is not stored: the page stands as it was
 * rendered. A language in the address is a choice of its own and wins over an older one.
 */
export function useStoredPreferences(): void {
  const changeLanguage = useChangeLanguage();
  useEffect(() => {
    addEventListener('pagehide', dropScrolling);
    const rendered = currentPreferences();
    const { theme, consent, language } = storedPreferences();
    const inAddress = new URLSearchParams(location.search).has('lang');
    const wanted = inAddress ? rendered.language : language;
    if (theme) {
      document.documentElement.classList.replace(rendered.theme, theme);
      savePreference('theme', theme);
    }
    if (consent) savePreference('consent', consent);
    if (wanted === rendered.language) savePreference('language', wanted);
    else if (wanted) void changeLanguage(wanted);
  }, [changeLanguage]);
}
