import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { aboutLeadField, type LeadFieldName, leadFieldNames } from '../../catalogue/lead-fields.rules.ts';
import { FormField } from '../kit/form/form-field.tsx';
import type { useDraftForm } from '../kit/form/use-draft-form.ts';
import type { EditedField, LeadDraft } from './lead-draft.rules.ts';
import { useLeadChoices } from './lead-words.ts';

type Props = { fieldOf: ReturnType<typeof useDraftForm<EditedField>>['fieldOf'] };

function DescribedFields({ names, fieldOf }: Props & { names: readonly LeadFieldName[] }) {
  const choicesOf = useLeadChoices();
  return names.map((name) => (
    <FormField key={name} {...fieldOf(name)} rows={4} choices={choicesOf(aboutLeadField(name).kind)} />
  ));
}

const firstNames = leadFieldNames.filter((name) => !aboutLeadField(name).isLater);

const split = firstNames.indexOf('availableCount');

/** The shop and the list say how many leads are left; their field says how many times they can be sold. */
const FieldNote = ({ of }: { of: 'inPurchases' | 'unrated' }) => (
  <p className="mt-1 text-muted text-xs">{useTranslations('adminLeads')(of)}</p>
);

/** `suggestion` stands below the score. */
export const LeadFields = ({ fieldOf, suggestion }: Props & { suggestion?: ReactNode }) => (
  <>
    <DescribedFields names={firstNames.slice(0, split)} fieldOf={fieldOf} />
    <div>
      <DescribedFields names={['availableCount']} fieldOf={fieldOf} />
      <FieldNote of="inPurchases" />
    </div>
    <div>
      <DescribedFields names={['qualityScore']} fieldOf={fieldOf} />
      <FieldNote of="unrated" />
      {suggestion}
    </div>
    <DescribedFields names={firstNames.slice(split + 2)} fieldOf={fieldOf} />
  </>
);

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
