import { defaultLanguage, isLanguage, type Language } from './language.ts';
import { daySeconds } from './time/time.rules.ts';

/** Kept in local storage, and in a cookie of the same name so that the server can render with them. */
export type Theme = 'light' | 'dark';
export type Consent = 'accepted' | 'declined';
/** How listings are shown; null: chosen by their number. */
export type View = 'cards' | 'rows';
export type Preferences = { language: Language; theme: Theme; consent: Consent | null; view: View | null };

export const preferenceKeys = {
  language: 'language',
  theme: 'theme',
  consent: 'cookie-consent',
  view: 'view',
} as const;

const preferenceMaxAgeSeconds = 365 * daySeconds;

export const defaultPreferences: Preferences = { language: defaultLanguage, theme: 'light', consent: null, view: null };

export const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

const isView = (value: unknown): value is View => value === 'cards' || value === 'rows';

export const isConsent = (value: unknown): value is Consent => value === 'accepted' || value === 'declined';

function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split(';').find((one) => one.trim().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim();
}

export function readPreferences(cookies: string): Preferences {
  const language = cookieValue(cookies, preferenceKeys.language);
  const theme = cookieValue(cookies, preferenceKeys.theme);
  const consent = cookieValue(cookies, preferenceKeys.consent);
  const view = cookieValue(cookies, preferenceKeys.view);
  return {
    language: isLanguage(language) ? language : defaultPreferences.language,
    theme: isTheme(theme) ? theme : defaultPreferences.theme,
    consent: isConsent(consent) ? consent : null,
    view: isView(view) ? view : null,
  };
}

/** Of a visitor's cookies only these: for an answer that is kept for others. */
export const preferenceCookies = (cookies: string): string =>
  Object.values(preferenceKeys)
    .map((key) => `${key}=${cookieValue(cookies, key) ?? ''}`)
    .join('; ');

export const preferenceCookie = (key: string, value: string, secure: boolean) =>
  `${key}=${value}; Path=/; Max-Age=${preferenceMaxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
