import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatAge, formatCount, formatKronor } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { QualityRing } from '../../../ui/quality-ring.tsx';
import { isRated } from '../catalogue.rules.ts';
import { regionName } from '../counties.rules.ts';
import type { LeadAnswer } from '../lead-answer.ts';
import type { SharedField } from '../listing-facts.rules.ts';
import { FieldShares } from './field-shares.tsx';
import { useCollected } from './use-collected.ts';

/** As many as fit a glance; the listing's own page shows them all. */
const shownFields: readonly SharedField[] = ['phone', 'email', 'need'];

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon name={icon} className="size-4" />
      {children}
    </li>
  );
}

/** What a card shows of a listing. */
export type CardLead = Pick<
  LeadAnswer,
  | 'id'
  | 'title'
  | 'category'
  | 'pricePerLead'
  | 'availableCount'
  | 'obtainableCount'
  | 'deliversWithinDays'
  | 'soldCount'
  | 'qualityScore'
  | 'region'
  | 'maxBuyers'
  | 'verification'
  | 'verificationNote'
  | 'collectedFrom'
  | 'collectedTo'
  | 'fieldShares'
  | 'createdAt'
  | 'publishedAt'
>;

function Supply({ lead }: { lead: CardLead }) {
  const t = useTranslations('leadCard');
  const language = useLocale();
  const total = lead.soldCount + lead.availableCount;
  return (
    <p className="min-w-0 text-muted text-xs">
      <span className="block">
        {lead.maxBuyers === 1 ? t('exclusive') : t('soldToAtMost', { count: formatCount(lead.maxBuyers, language) })}
      </span>
      {lead.obtainableCount > 0 && <span className="block">{t('left', { count: lead.obtainableCount })}</span>}
      {lead.obtainableCount > 0 && lead.soldCount > 0 && (
        <>
          <span className="block">
            {t('sold', { sold: formatCount(lead.soldCount, language), total: formatCount(total, language) })}
          </span>
          <span aria-hidden="true" className="mt-1.5 block h-1 w-20 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-cloudberry"
              style={{ width: `${(lead.soldCount / total) * 100}%` }}
            />
          </span>
        </>
      )}
    </p>
  );
}

type Props = { lead: CardLead; now: Date; action: ReactNode; className?: string };

/** A listing at a glance: how good, what, where, how old, how verified, what is in it, for how much. */
export function LeadCard({ lead, now, action, className }: Props) {
  const t = useTranslations('leadCard');
  const language = useLocale();
  const quality = isRated(lead.qualityScore) ? t('qualityOf', { score: String(lead.qualityScore) }) : t('notRated');
  return (
    <article className={classNames('rounded-card border border-line bg-paper p-5', className)}>
      <header className="flex items-start gap-4">
        <QualityRing value={lead.qualityScore} label={quality} className="size-14 shrink-0" />
        <div className="min-w-0 pt-0.5">
          <p lang="sv" className="font-medium text-lake text-sm">
            {lead.category.name}
          </p>
          <h3 lang="sv" className="text-h3">
            {lead.title}
          </h3>
        </div>
      </header>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-muted text-sm">
        {lead.region && <Fact icon="map-pin">{regionName(lead.region, t('wholeCountry'))}</Fact>}
        <Fact icon="clock">
          {useCollected(lead, now) ??
            t('published', { age: formatAge(lead.publishedAt ?? lead.createdAt, now, language) })}
        </Fact>
        {lead.obtainableCount > 0 && <Fact icon="zap">{t('delivers', { days: lead.deliversWithinDays })}</Fact>}
        <Fact icon="badge-check">{lead.verificationNote ?? t(`verifications.${lead.verification}`)}</Fact>
      </ul>
      {lead.fieldShares && <FieldShares shares={lead.fieldShares} fields={shownFields} className="mt-4" />}
      <footer className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pt-5">
        <p>
          <span className="figures block font-bold text-xl">
            {t('price', { amount: formatKronor(lead.pricePerLead, language) })}
          </span>
          <span className="text-muted text-xs">{t('perLead')}</span>
        </p>
        <Supply lead={lead} />
        {action}
      </footer>
    </article>
  );
}
