import { useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { type Example, sharedFields } from '../listing-facts.rules.ts';
import { FieldShares } from './field-shares.tsx';

function ExampleLead({ example }: { example: Example }) {
  const t = useTranslations('lead.example');
  const tShares = useTranslations('leadCard.shares');
  const { role, budget, county, collectedWeek, fields } = example;
  const traits = [
    role && { name: 'role' as const, value: t(`roles.${role}`) },
    budget && { name: 'budget' as const, value: t(`budgets.${budget}`) },
    county && { name: 'county' as const, value: county },
    collectedWeek && { name: 'collectedWeek' as const, value: collectedWeek.replace('-W', t('week')) },
    fields && { name: 'fields' as const, value: fields.map((field) => tShares(field)).join(', ') },
  ].filter((trait) => trait !== null && trait !== '');
  return (
    <div className="mt-5">
      <h3 className="font-semibold text-sm">{t('title')}</h3>
      <dl className="mt-2 grid gap-x-6 gap-y-2 rounded-control border border-line px-4 py-3 text-sm sm:grid-cols-2">
        {traits.map(({ name, value }) => (
          <div key={name} className={name === 'fields' ? 'sm:col-span-2' : undefined}>
            <dt className="text-muted text-xs">{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-xs">{t('text')}</p>
    </div>
  );
}

/** Shows what the leads contain without identifying anybody. */
export function LeadContents({ lead }: { lead: AnswerTo<'GET /leads/:id'> }) {
  const t = useTranslations('lead');
  const { fieldShares, example } = lead;
  if (!fieldShares && lead.deliversWithinDays === 0) return null;
  return (
    <section aria-labelledby="contents">
      <h2 id="contents" className="text-h3">
        {t('contentsTitle')}
      </h2>
      {fieldShares ? (
        <>
          <p className="mt-1 text-muted text-sm">{t('contentsText')}</p>
          <FieldShares shares={fieldShares} fields={sharedFields} className="mt-4" />
          {example && <ExampleLead example={example} />}
        </>
      ) : (
        <p className="mt-1 text-muted text-sm">{t('contentsLater')}</p>
      )}
    </section>
  );
}
