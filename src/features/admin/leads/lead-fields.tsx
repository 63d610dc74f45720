import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { CheckedSelect, CheckedText } from '../../../ui/checked-frame.tsx';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { regionName, regions } from '../../catalogue/counties.rules.ts';
import { verifications } from '../../catalogue/verification.rules.ts';
import type { EditedField, LeadDraft } from './lead-draft.rules.ts';
import type { LeadField } from './use-lead-problems.ts';

export type LeadFieldsProps = {
  form: string;
  opened: LeadDraft;
  problemOf: (field: LeadField) => string | undefined;
};

function useField({ form, opened, problemOf }: LeadFieldsProps) {
  return (name: EditedField, label: string) => ({
    id: `${form}-${name}`,
    name,
    label,
    defaultValue: opened[name],
    problem: name === 'isPublished' ? undefined : problemOf(name),
  });
}

function OfferFields(props: LeadFieldsProps) {
  const t = useTranslations('adminLeads');
  const field = useField(props);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { defaultValue: categoryId, ...category } = field('categoryId', t('category'));
  return (
    <>
      <CheckedField {...field('title', t('title'))} lang="sv" required />
      <CheckedField {...field('titleEn', t('titleEn'))} lang="en" />
      <CheckedText {...field('description', t('description'))} lang="sv" required rows={4} />
      <CheckedText {...field('descriptionEn', t('descriptionEn'))} lang="en" rows={4} />
      {/* A `select` cannot be set to an option that is not there yet, so render it again when the categories arrive. */}
      <CheckedSelect key={categories.length} {...category} defaultValue={categoryId} required>
        <option value="">{t('chooseCategory')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </CheckedSelect>
      <CheckedField {...field('pricePerLead', t('price'))} inputMode="decimal" autoComplete="off" required />
    </>
  );
}

/** Not `type="number"`, which silently yields an empty value for `1 000`. */
const whole = { inputMode: 'numeric', autoComplete: 'off' } as const;

function FigureFields(props: LeadFieldsProps) {
  const t = useTranslations('adminLeads');
  const field = useField(props);
  return (
    <>
      <CheckedField {...field('availableCount', t('available'))} {...whole} />
      <CheckedField {...field('qualityScore', t('quality'))} {...whole} />
      <CheckedField {...field('conversionRate', t('conversion'))} inputMode="decimal" autoComplete="off" />
      <CheckedSelect {...field('region', t('region'))}>
        <option value="">{t('noRegion')}</option>
        {regions.map((region) => (
          <option key={region} value={region}>
            {regionName(region, t('wholeCountry'))}
          </option>
        ))}
      </CheckedSelect>
      <CheckedSelect {...field('isFeatured', t('featured'))}>
        <option value="yes">{t('yes')}</option>
        <option value="no">{t('no')}</option>
      </CheckedSelect>
    </>
  );
}

export function PromiseFields(props: LeadFieldsProps) {
  const t = useTranslations('adminLeads');
  const field = useField(props);
  const [way, setWay] = useState(props.opened.verification);
  return (
    <>
      <CheckedField {...field('maxBuyers', t('maxBuyers'))} {...whole} />
      <CheckedSelect {...field('verification', t('verification'))} onChange={({ target }) => setWay(target.value)}>
        <option value="">{t('unverified')}</option>
        {verifications.map((one) => (
          <option key={one} value={one}>
            {t(`verifications.${one}`)}
          </option>
        ))}
      </CheckedSelect>
      {way === 'other' && <CheckedField {...field('verificationNote', t('verificationNote'))} lang="sv" />}
      {way !== '' && <CheckedField {...field('verifiedAt', t('verifiedAt'))} type="date" />}
    </>
  );
}

export function LeadFields(props: LeadFieldsProps) {
  return (
    <>
      <OfferFields {...props} />
      <FigureFields {...props} />
    </>
  );
}

export function PublishedField(props: LeadFieldsProps) {
  const t = useTranslations('adminLeads');
  const field = useField(props);
  return (
    <CheckedSelect {...field('isPublished', t('published'))}>
      <option value="yes">{t('publications.yes')}</option>
      <option value="no">{t('publications.no')}</option>
    </CheckedSelect>
  );
}
