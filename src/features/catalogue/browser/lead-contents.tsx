import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import { sharedFields } from '../listing-facts.rules.ts';
import { FieldShares } from './field-shares.tsx';
import { SampleSheet } from './sample-sheet.tsx';

type Lead = AnswerTo<'GET /leads/:id'>;

function Sample({ sample }: { sample: NonNullable<Lead['sample']> }) {
  const t = useTranslations('lead.sample');
  const collected = { name: t('collected'), value: formatDate(sample.collectedAt, useLocale()) };
  return (
    <div className="mt-5">
      <h3 className="font-semibold text-sm">{t('title')}</h3>
      <SampleSheet sample={sample} collected={collected} />
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
