import { useLocale, useTranslations } from 'use-intl';
import type { ApiFailure } from '../../../platform/api.ts';
import { formatCount } from '../../../platform/format.ts';
import { refusedFields } from '../kit/refused-fields.ts';
import { mostAvailableIn } from './lead-draft.rules.ts';

const known = [
  'title',
  'description',
  'categoryId',
  'pricePerLead',
  'availableCount',
  'qualityScore',
  'conversionRate',
  'region',
  'isFeatured',
  'maxBuyers',
  'verification',
] as const;

/** What the API refused of a listing, in the page's words, by field; empty when its refusal is about something else. */
export function useLeadProblems(): (failure: ApiFailure) => Readonly<Record<string, string>> {
  const t = useTranslations('adminLeads.problems');
  const language = useLocale();
  return (failure) => {
    const refused = refusedFields(failure);
    return Object.fromEntries(
      known.flatMap((field): [string, string][] => {
        const message = refused[field];
        if (message === undefined) return [];
        const most = mostAvailableIn(message);
        return [[field, most === null ? t(field) : t('availableTooMany', { count: formatCount(most, language) })]];
      }),
    );
  };
}
