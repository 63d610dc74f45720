import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { aboutLeadField, type LeadFieldName, leadFieldNames } from '../../catalogue/lead-fields.rules.ts';
import { FormField } from '../kit/form/form-field.tsx';
import type { useDraftForm } from '../kit/form/use-draft-form.ts';
import type { EditedField, LeadDraft } from './lead-draft.rules.ts';
import { useLeadChoices } from './lead-words.ts';

const placeOf = (name: LeadFieldName) => {
  const { isRequired, language } = aboutLeadField(name);
  return isRequired ? 0 : language ? 2 : 1;
};

type Props = { fieldOf: ReturnType<typeof useDraftForm<EditedField>>['fieldOf'] };

/** What is required before what is not, and texts of further languages last. */
const firstNames = leadFieldNames
  .filter((name) => !aboutLeadField(name).isLater)
  .toSorted((one, other) => placeOf(one) - placeOf(other));

/** The shop and the list say how many leads are left; their field says how many times they can be sold. */
const notes = {
  availableCount: 'inPurchases',
  qualityScore: 'unrated',
  region: 'noRegionText',
  maxBuyers: 'oneIsExclusive',
} as const;

/** `suggestion` stands below the score. */
export function LeadFields({ fieldOf, suggestion }: Props & { suggestion?: ReactNode }) {
  const t = useTranslations('adminLeads');
  const choicesOf = useLeadChoices();
  const isNoted = (name: LeadFieldName): name is keyof typeof notes => Object.hasOwn(notes, name);
  return firstNames.map((name) => (
    <div key={name} className="min-w-0">
      <FormField {...fieldOf(name)} rows={4} choices={choicesOf(aboutLeadField(name).kind)} />
      {isNoted(name) && <p className="mt-1 text-muted text-xs">{t(notes[name])}</p>}
      {name === 'qualityScore' && suggestion}
    </div>
  ));
}

export function LaterFields({ fieldOf, opened }: Props & { opened: LeadDraft }) {
  const choicesOf = useLeadChoices();
  const [way, setWay] = useState(opened.verification);
  const isAsked = (name: LeadFieldName) => {
    const { isLater, ofVerification } = aboutLeadField(name);
    return isLater && (!ofVerification || ofVerification === way || (ofVerification === 'any' && way !== ''));
  };
  return leadFieldNames
    .filter(isAsked)
    .map((name) => (
      <FormField
        key={name}
        {...fieldOf(name)}
        choices={choicesOf(aboutLeadField(name).kind)}
        {...(name === 'verification' && { onChange: setWay })}
      />
    ));
}

export function PublishedField({
  fieldOf,
  words = 'publications',
}: Props & { words?: 'publications' | 'newPublications' }) {
  const t = useTranslations(`adminLeads.${words}`);
  const choices = (['yes', 'no'] as const).map((value) => ({ value, label: t(value) }));
  return <FormField {...fieldOf('isPublished')} choices={choices} />;
}
