import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatAge, formatCount, formatDate, formatPercent } from '../../../platform/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { QualityRing } from '../../../ui/quality-ring.tsx';
import { isRated, qualityTier } from '../catalogue.rules.ts';
import type { LeadAnswer } from '../lead-answer.ts';
import { LeadTrail } from './lead-trail.tsx';
import { MaskedSample } from './masked-sample.tsx';

const badgeLooks = {
  top: 'bg-spruce text-on-spruce',
  good: 'bg-soft text-spruce',
  plain: 'border border-control text-ink',
} as const;

function QualityBadge({ score }: { score: number }) {
  const t = useTranslations('lead');
  const { label, tier } = qualityTier(score);
  return (
    <span className={`inline-flex rounded-full px-3 py-1 font-semibold text-xs ${badgeLooks[tier]}`}>{t(label)}</span>
  );
}

function Heading({ lead, now }: { lead: LeadAnswer; now: Date }) {
  const t = useTranslations('lead');
  const tCard = useTranslations('leadCard');
  const language = useLocale();
  const quality = isRated(lead.qualityScore)
    ? tCard('qualityOf', { score: String(lead.qualityScore) })
    : tCard('notRated');
  return (
    <header>
      <LeadTrail lead={lead} />
      <h1 lang="sv" className="mt-1 text-h2 [overflow-wrap:anywhere]">
        {lead.title}
      </h1>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <QualityRing value={lead.qualityScore} label={quality} className="size-16" />
        <div className="grid gap-1.5">
          <span className="flex items-center gap-3">
            <QualityBadge score={lead.qualityScore} />
            <span className="text-muted text-sm">{quality}</span>
          </span>
          <span className="text-muted text-sm">
            {t('published', { age: formatAge(lead.createdAt, now, language) })}
          </span>
        </div>
      </div>
    </header>
  );
}

function Facts({ lead }: { lead: LeadAnswer }) {
  const t = useTranslations('lead.facts');
  const tLead = useTranslations('lead');
  const tCard = useTranslations('leadCard');
  const language = useLocale();
  const count = (value: number) => formatCount(value, language);
  const verification =
    lead.verification && lead.verifiedAt
      ? tLead('verified', { how: lead.verification, date: formatDate(lead.verifiedAt, language) })
      : (lead.verification ?? tLead('notVerified'));
  const facts = [
    { label: t('region'), value: lead.region ?? tCard('wholeCountry') },
    lead.conversionRate !== null && {
      label: t('conversion'),
      value: formatPercent(Number(lead.conversionRate), language),
    },
    {
      label: t('buyers'),
      value: lead.maxBuyers === 1 ? tCard('exclusive') : tCard('soldToAtMost', { count: count(lead.maxBuyers) }),
    },
    {
      label: t('sold'),
      value: tCard('sold', { sold: count(lead.soldCount), total: count(lead.soldCount + lead.availableCount) }),
    },
    { label: t('verification'), value: verification },
  ].filter((fact) => fact !== false);
  return (
    <dl aria-label={t('label')} className="grid grid-cols-2 border-line border-y sm:grid-cols-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="py-4 pr-4">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="mt-0.5 font-semibold text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const benefits = [
  { icon: 'badge-check', name: 'verified' },
  { icon: 'zap', name: 'instant' },
  { icon: 'refresh-cw', name: 'replaced' },
  { icon: 'fingerprint', name: 'consent' },
] as const satisfies readonly { icon: IconName; name: string }[];

function Benefits() {
  const t = useTranslations('lead.benefits');
  return (
    <ul aria-label={t('label')} className="grid gap-3 text-sm sm:grid-cols-2">
      {benefits.map(({ icon, name }) => (
        <li key={name} className="flex gap-3">
          <Icon name={icon} className="size-5 text-spruce" />
          {t(name)}
        </li>
      ))}
    </ul>
  );
}

type Props = { lead: LeadAnswer; now: Date; children: ReactNode };

/** Everything that a buyer needs to decide, with the box to buy in beside it. */
export function LeadDetail({ lead, now, children }: Props) {
  const t = useTranslations('lead');
  return (
    <article className="grid gap-10 lg:grid-cols-[1fr_22rem] lg:gap-14">
      <div className="grid min-w-0 content-start gap-9">
        <Heading lead={lead} now={now} />
        <Facts lead={lead} />
        <section aria-labelledby="about">
          <h2 id="about" className="text-h3">
            {t('about')}
          </h2>
          <p lang="sv" className="mt-2 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">
            {lead.description}
          </p>
        </section>
        {lead.sampleFields.length > 0 && (
          <section aria-labelledby="sample">
            <h2 id="sample" className="text-h3">
              {t('sampleTitle')}
            </h2>
            <p className="mt-1 text-muted text-sm">{t('sampleText')}</p>
            <MaskedSample fields={lead.sampleFields} className="mt-4" />
          </section>
        )}
        <Benefits />
      </div>
      {children}
    </article>
  );
}
