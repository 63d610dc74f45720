import { useEffect } from 'react';
import { currentPreferences, savePreference, storedPreferences } from '../../platform/preference-store.ts';
import { useChangeLanguage } from './use-change-language.ts';

/**
 * Local storage may remember what the cookie has lost. What the page was rendered with stands where storage says
 * nothing; a language in the address is a choice of its own and wins over an older one.
 */
export function useStoredPreferences(): void {
  const changeLanguage = useChangeLanguage();
  useEffect(() => {
    const rendered = currentPreferences();
    const stored = storedPreferences();
    const inAddress = new URLSearchParams(location.search).has('lang');
    if (stored.theme && stored.theme !== rendered.theme) {
      document.documentElement.classList.replace(rendered.theme, stored.theme);
    }
    savePreference('theme', stored.theme ?? rendered.theme);
    if (rendered.consent) savePreference('consent', rendered.consent);
    if (stored.language && stored.language !== rendered.language && !inAddress) void changeLanguage(stored.language);
    else savePreference('language', rendered.language);
  }, [changeLanguage]);
}
