import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { aboutLeadField, type LeadFieldName, leadFieldNames } from '../../catalogue/lead-fields.rules.ts';
import { FormField } from '../kit/form/form-field.tsx';
import type { useDraftForm } from '../kit/form/use-draft-form.ts';
import type { EditedField, LeadDraft } from './lead-draft.rules.ts';
import { useLeadChoices } from './lead-words.ts';

type Props = { fieldOf: ReturnType<typeof useDraftForm<EditedField>>['fieldOf'] };

export const moreClass = 'min-h-11 w-fit cursor-pointer content-center font-semibold text-lake text-sm';

const firstNames = leadFieldNames.filter((name) => !aboutLeadField(name).isLater);

const isText = (name: LeadFieldName) => aboutLeadField(name).language !== undefined;

const required = firstNames.filter((name) => aboutLeadField(name).isRequired);
const english = firstNames.filter((name) => isText(name) && !required.includes(name));
const others = firstNames.filter((name) => ![...required, ...english].includes(name));

/** The shop and the list say how many leads are left; their field says how many times they can be sold. */
const notes = {
  availableCount: 'inPurchases',
  qualityScore: 'unrated',
  region: 'noRegionText',
  maxBuyers: 'oneIsExclusive',
} as const;

const newNotes = { ...notes, availableCount: 'fromImport', qualityScore: 'unratedIfEmpty' } as const;

type FirstProps = Props & {
  names?: readonly LeadFieldName[];
  says?: typeof notes | typeof newNotes;
  /** Stands below the score. */
  suggestion?: ReactNode;
};

export function LeadFields({ fieldOf, names = firstNames, says = notes, suggestion }: FirstProps) {
  const t = useTranslations('adminLeads');
  const choicesOf = useLeadChoices();
  const isNoted = (name: LeadFieldName): name is keyof typeof notes => Object.hasOwn(notes, name);
  return names.map((name) => (
    <div key={name} className={classNames('min-w-0', names === required && isText(name) && 'sm:col-span-2')}>
      <FormField {...fieldOf(name)} rows={names === required ? 2 : 4} choices={choicesOf(aboutLeadField(name).kind)} />
      {isNoted(name) && <p className="mt-1 text-muted text-xs">{t(says[name])}</p>}
      {name === 'qualityScore' && suggestion}
    </div>
  ));
}

/** What is required comes first; the English texts are folded, unless a copy has them. */
export function NewLeadFields({ fieldOf, opened }: Props & { opened: LeadDraft }) {
  const t = useTranslations('adminLeads');
  return (
    <>
      <LeadFields fieldOf={fieldOf} names={required} />
      <details open={english.some((name) => opened[name])} className="sm:col-span-2">
        <summary className={moreClass}>{t('english')}</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <LeadFields fieldOf={fieldOf} names={english} />
        </div>
      </details>
      <LeadFields fieldOf={fieldOf} names={others} says={newNotes} />
    </>
  );
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
