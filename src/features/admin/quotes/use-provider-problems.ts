import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiFailure } from '../../../platform/api.ts';
import { byField, type ProviderField } from './provider-draft.rules.ts';

/** What the API refused of a provider, in the page's words, by field. */
export function useProviderProblems() {
  const t = useTranslations('adminProviders.problems');
  const [problems, setProblems] = useState<Readonly<Partial<Record<ProviderField, string>>>>({});
  const onFailure = (failure: ApiFailure): boolean => {
    const isKnown = failure.code === 'known-address';
    const fields = byField(failure.fields);
    if (isKnown) setProblems({ email: t('knownAddress') });
    else setProblems(Object.fromEntries(fields.map((field) => [field, t(field)])));
    return isKnown || fields.length > 0;
  };
  return { problems, onFailure };
}
