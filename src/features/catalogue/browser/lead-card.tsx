import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatAge, formatKronor } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { QualityRing } from '../../../ui/quality-ring.tsx';
import { hadNoLeads, isRated } from '../catalogue.rules.ts';
import { regionName } from '../counties.rules.ts';
import { inLanguage, titleIn } from '../in-language.rules.ts';
import { type CardLead, cardFields } from './card-lead.ts';
import { FieldShares } from './field-shares.tsx';
import { Stock, useBuyers, useCollected, useHowVerified, VolumePrice } from './listing-words.tsx';

type Props = {
  lead: CardLead;
  now: Date;
  action: ReactNode;
  className?: string;
  /** False on the page of its category. */
  namesCategory?: boolean;
};

function Quality({ lead }: { lead: CardLead }) {
  const t = useTranslations('leadCard');
  const { qualityScore: score } = lead;
  if (isRated(lead)) return <QualityRing value={score} label={t('qualityOf', { score: String(score) })} />;
  return <small>{t('notRated')}</small>;
}

export function LeadCard({ lead, now, action, className, namesCategory = true }: Props) {
  const t = useTranslations('leadCard');
  const language = useLocale();
  const category = inLanguage(language, lead.category, lead.categoryEn);
  const title = titleIn(language, lead);
  const { summary } = lead;
  const verification = useHowVerified(lead);
  return (
    <article className={classNames('lead-card', className)}>
      <header>
        <Quality lead={lead} />
        <div>
          {(namesCategory || lead.isFeatured) && (
            <p>
              {namesCategory && <span lang={category.lang}>{category.text}</span>}
              {lead.isFeatured && <b>{t('featured')}</b>}
            </p>
          )}
          <h3 lang={title.lang}>{title.text}</h3>
          {title.lang && <p>{t('inSwedish')}</p>}
          {lead.missing.length > 0 && <p>{t('missing', { words: lead.missing.join(', ') })}</p>}
        </div>
      </header>
      {summary && (
        <p className="lead-summary" data-reason={summary.isReason} lang={summary.lang}>
          {summary.text}
        </p>
      )}
      <ul>
        {lead.region && <li className="fact-map-pin">{regionName(lead.region, t('wholeCountry'), language)}</li>}
        <li className="fact-clock empty:hidden">
          {useCollected(lead, now) ??
            (lead.publishedAt && t('published', { age: formatAge(lead.publishedAt, now, language) }))}
        </li>
        {lead.obtainableCount > 0 && <li className="fact-zap">{t('delivers', { days: lead.deliversWithinDays })}</li>}
        <li className={lead.verification && !hadNoLeads(lead) ? 'fact-badge-check' : undefined}>{verification}</li>
      </ul>
      {lead.fieldShares && <FieldShares shares={lead.fieldShares} fields={cardFields} />}
      <footer>
        <p>
          <b>{t('price', { amount: formatKronor(lead.pricePerLead, language) })}</b>
          <span>{t('perLead')}</span>
          <VolumePrice lead={lead} />
        </p>
        <p>
          <span>{useBuyers(lead)}</span>
          {lead.obtainableCount > 0 && (
            <span>
              <Stock lead={lead} />
            </span>
          )}
        </p>
        {action}
      </footer>
    </article>
  );
}
