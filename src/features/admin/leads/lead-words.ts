import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { ApiFailure } from '../../../platform/api.ts';
import { formatCount } from '../../../platform/format.ts';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { regionName, regions } from '../../catalogue/counties.rules.ts';
import { leadFieldNames } from '../../catalogue/lead-fields.rules.ts';
import { verifications } from '../../catalogue/verification.rules.ts';
import type { FormField } from '../kit/form/draft.rules.ts';
import type { Choice } from '../kit/form/form-field.tsx';
import { type EditedField, editedFields } from './lead-draft.rules.ts';

/** The values of fields that are chosen, the empty one first. */
export function useLeadChoices(): (kind: FormField['kind']) => readonly Choice[] | undefined {
  const t = useTranslations('adminLeads');
  const tField = useTranslations('admin.fields');
  const language = useLocale();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const choices: Partial<Record<FormField['kind'], readonly Choice[]>> = {
    category: [
      { value: '', label: t('chooseCategory') },
      ...categories.map(({ id, name }) => ({ value: id, label: name })),
    ],
    region: [
      { value: '', label: t('noRegion') },
      ...regions.map((region) => ({ value: region, label: regionName(region, t('wholeCountry'), language) })),
    ],
    'yes-no': (['yes', 'no'] as const).map((value) => ({ value, label: tField(value) })),
    verification: [
      { value: '', label: t('unverified') },
      ...verifications.map((value) => ({ value, label: t(`verifications.${value}`) })),
    ],
  };
  return (kind) => choices[kind];
}

export function useLeadProblems(): (failure: ApiFailure) => Readonly<Record<string, string>> {
  const t = useTranslations('adminLeads.problems');
  const language = useLocale();
  return ({ code, fields, details: { mostAvailable, lowest } }) => {
    const refused = leadFieldNames.filter((field) => Object.hasOwn(fields, field)).map((field) => [field, t(field)]);
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

/** Labels, and typed values in words. */
export function useLeadWords() {
  const t = useTranslations('adminLeads');
  const choicesOf = useLeadChoices();
  return {
    label: (name: EditedField) => t(`fields.${name}`),
    say(name: EditedField, typed: string): string {
      const choice = choicesOf(editedFields[name].kind)?.find(({ value }) => value === typed && typed !== '');
      return choice?.label || typed || '–';
    },
  };
}

const typedFields = ['title', 'description', 'pricePerLead'] as const;

/** What the form of a new listing and that of a stored one share. */
export function useLeadFormParams() {
  const t = useTranslations('adminLeads.problems');
  return {
    ...useLeadWords(),
    fields: editedFields,
    describe(name: EditedField, isEmpty: boolean): string {
      const missing = isEmpty && typedFields.find((one) => one === name);
      if (missing) return t(`missing.${missing}`);
      return name === 'isPublished' ? '' : t(name);
    },
    problemsOf: useLeadProblems(),
  };
}
