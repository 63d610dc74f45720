import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { isLanguage } from './language.ts';
import {
  defaultPreferences,
  isConsent,
  isTheme,
  type Preferences,
  preferenceCookie,
  preferenceKeys,
  readPreferences,
} from './preferences.ts';

let known: Preferences | null = null;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is blocked: only the cookie is left
  }
}

function ofDocument(): Preferences {
  const { lang, classList } = document.documentElement;
  // Storage may be blocked, and the view is what the server rendered with.
  const { consent, view } = readPreferences(document.cookie);
  return {
    language: isLanguage(lang) ? lang : defaultPreferences.language,
    theme: classList.contains('dark') ? 'dark' : 'light',
    consent: storedPreferences().consent ?? consent,
    view,
  };
}

export const currentPreferences = createIsomorphicFn()
  .client((): Preferences => {
    known ??= ofDocument();
    return known;
  })
  .server((): Preferences => getGlobalStartContext()?.preferences ?? defaultPreferences);

export function savePreference<Name extends keyof Preferences>(name: Name, value: NonNullable<Preferences[Name]>) {
  known = { ...currentPreferences(), [name]: value };
  const key = preferenceKeys[name];
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage is blocked: only the cookie is left
  }
  document.cookie = preferenceCookie(key, value, location.protocol === 'https:');
}

/** May know more than the cookie, which expires. */
export function storedPreferences(): Partial<Preferences> {
  const language = stored(preferenceKeys.language);
  const theme = stored(preferenceKeys.theme);
  const consent = stored(preferenceKeys.consent);
  return {
    ...(isLanguage(language) && { language }),
    ...(isTheme(theme) && { theme }),
    ...(isConsent(consent) && { consent }),
  };
}
