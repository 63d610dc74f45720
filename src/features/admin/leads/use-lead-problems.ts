import { useLocale, useTranslations } from 'use-intl';
import type { ApiFailure } from '../../../platform/api.ts';
import { formatCount } from '../../../platform/format.ts';

export const leadFields = [
  'title',
  'titleEn',
  'description',
  'descriptionEn',
  'categoryId',
  'pricePerLead',
  'availableCount',
  'qualityScore',
  'conversionRate',
  'region',
  'isFeatured',
  'maxBuyers',
  'verification',
  'verificationNote',
  'verifiedAt',
] as const;

export type LeadField = (typeof leadFields)[number];

export function useLeadProblems(): (failure: ApiFailure) => Readonly<Record<string, string>> {
  const t = useTranslations('adminLeads.problems');
  const language = useLocale();
  return ({ code, fields, details: { mostAvailable, lowest } }) => {
    const refused = leadFields.filter((field) => Object.hasOwn(fields, field)).map((field) => [field, t(field)]);
    return {
      ...Object.fromEntries(refused),
      ...(typeof mostAvailable === 'number' && {
        availableCount: t('availableTooMany', { count: formatCount(mostAvailable, language) }),
      }),
      ...(code === 'below-records' && {
        maxBuyers: t('belowRecords', { count: formatCount(Number(lowest), language) }),
      }),
    };
  };
}
