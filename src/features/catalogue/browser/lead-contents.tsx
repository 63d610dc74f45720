import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import type { Language } from '../../../platform/language.ts';
import { sharedFields } from '../listing-facts.rules.ts';
import { FieldShares } from './field-shares.tsx';

type Lead = AnswerTo<'GET /leads/:id'>;

const shownFields = sharedFields.filter((field) => field !== 'consent');

/** What was collected is Swedish, also the headings of columns that a file brought. */
type Fact = { name: string; value: string | null | undefined; lang?: Language; nameLang?: Language };

function Sample({ sample }: { sample: NonNullable<Lead['sample']> }) {
  const t = useTranslations('lead.sample');
  const tShares = useTranslations('leadCard.shares');
  const language = useLocale();
  const facts: readonly Fact[] = [
    ...shownFields.map((field) => ({ name: tShares(field), value: sample[field], lang: 'sv' as const })),
    ...sample.extra.map((one) => ({ ...one, lang: 'sv' as const, nameLang: 'sv' as const })),
    { name: t('collected'), value: formatDate(sample.collectedAt, language) },
  ];
  return (
    <div className="mt-5">
      <h3 className="font-semibold text-sm">{t('title')}</h3>
      <dl className="sample">
        {facts.map(
          ({ name, value, lang, nameLang }) =>
            value && (
              <div key={name}>
                <dt lang={nameLang}>{name}</dt>
                <dd lang={lang}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-2 text-muted text-xs">{t(sample.need ? 'textWithNeed' : 'text')}</p>
    </div>
  );
}

/** Shows what the leads contain without identifying anybody. */
export function LeadContents({ lead }: { lead: Lead }) {
  const t = useTranslations('lead');
  const { fieldShares, sample } = lead;
  if (!fieldShares && (lead.deliversWithinDays === 0 || lead.obtainableCount === 0)) return null;
  return (
    <section aria-labelledby="contents">
      <h2 id="contents" className="text-h3">
        {t('contentsTitle')}
      </h2>
      {fieldShares ? (
        <>
          <FieldShares shares={fieldShares} fields={sharedFields} />
          {sample && <Sample sample={sample} />}
        </>
      ) : (
        <p className="mt-1 text-muted text-sm">{t('contentsLater')}</p>
      )}
    </section>
  );
}
