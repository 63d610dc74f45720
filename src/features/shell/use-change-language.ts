import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Language } from '../../platform/language.ts';
import { savePreference } from '../../platform/preference-store.ts';

/** Keeps what was typed, and removes `lang` from the address. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async (language) => {
      savePreference('language', language);
      const here = new URL(router.state.location.href, location.origin);
      if (here.searchParams.has('lang')) {
        here.searchParams.delete('lang');
        router.history.replace(here.pathname + here.search + here.hash);
      }
      await router.invalidate({ sync: true });
    },
    [router],
  );
}
