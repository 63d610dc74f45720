import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatAge, formatCount, formatDate, formatPercent } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { QualityRing } from '../../../ui/quality-ring.tsx';
import { hadNoLeads, isRated } from '../catalogue.rules.ts';
import { regionName } from '../counties.rules.ts';
import { inLanguage, titleIn } from '../in-language.rules.ts';
import { qualityTier } from '../listing-policy.rules.ts';
import { LeadContents } from './lead-contents.tsx';
import { LeadTrail } from './lead-trail.tsx';
import { useBuyers, useCollected, useHowVerified } from './listing-words.tsx';

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

function Heading({ lead, now }: { lead: AnswerTo<'GET /leads/:id'>; now: Date }) {
  const t = useTranslations('lead');
  const tCard = useTranslations('leadCard');
  const language = useLocale();
  const title = titleIn(language, lead);
  const score = { score: String(lead.qualityScore) };
  const quality = !isRated(lead)
    ? tCard('notRated')
    : lead.obtainableCount > 0
      ? tCard('qualityOf', score)
      : t('qualityOfSold', score);
  return (
    <header>
      <LeadTrail lead={lead} />
      <h1 lang={title.lang} className="mt-1 text-h2 [overflow-wrap:anywhere]">
        {title.text}
      </h1>
      {title.lang && <p className="mt-1 text-muted text-sm">{t('inSwedish')}</p>}
      <div className="lead-quality">
        {isRated(lead) && <QualityRing value={lead.qualityScore} label={quality} />}
        <div>
          <span>
            {!hadNoLeads(lead) && <QualityBadge score={lead.qualityScore} />}
            <span>{quality}</span>
            <PageLink href={`${paths.faq}#score`} className="quiet-link print:hidden">
              {t('howRated')}
            </PageLink>
          </span>
          {lead.publishedAt && <span>{t('published', { age: formatAge(lead.publishedAt, now, language) })}</span>}
        </div>
      </div>
    </header>
  );
}

function useVerification(lead: AnswerTo<'GET /leads/:id'>): string {
  const t = useTranslations('lead');
  const language = useLocale();
  const how = useHowVerified(lead);
  return lead.verifiedAt && !hadNoLeads(lead)
    ? t('verified', { how, date: formatDate(lead.verifiedAt, language) })
    : how;
}

function Facts({ lead, now }: { lead: AnswerTo<'GET /leads/:id'>; now: Date }) {
  const t = useTranslations('lead.facts');
  const tCard = useTranslations('leadCard');
  const language = useLocale();
  const collected = useCollected(lead, now);
  const isShared = lead.maxBuyers > 1;
  const facts: readonly { label: string; value: string; note?: string }[] = [
    lead.region !== null && { label: t('region'), value: regionName(lead.region, tCard('wholeCountry'), language) },
    lead.conversionRate !== null && {
      label: t('conversion'),
      value: t('becomeCustomers', { percent: formatPercent(Number(lead.conversionRate), language, 1) }),
      note: t('conversionText'),
    },
    {
      label: t('buyers'),
      value: useBuyers(lead),
      ...(collected !== null && isShared && { note: t('sharedText', { count: lead.maxBuyers - 1 }) }),
    },
    collected !== null && { label: t('age'), value: collected, ...(!isShared && { note: t('freshestText') }) },
    lead.obtainableCount > 0 && { label: t('delivery'), value: tCard('delivers', { days: lead.deliversWithinDays }) },
    { label: t('verification'), value: useVerification(lead) },
    lead.madeGood !== null && {
      label: t('claimRate'),
      value: t('madeGood', { count: lead.madeGood.madeGood, total: formatCount(lead.madeGood.sold, language) }),
      note: t('claimedText', { percent: formatPercent(lead.claimRate ?? 0, language) }),
    },
  ].filter((fact) => fact !== false);
  // Those with a note take a phone's whole width: between others they would leave gaps.
  const inOrder = facts.toSorted((one, other) => Number('note' in one) - Number('note' in other));
  return (
    <dl aria-label={t('label')} className="lead-facts">
      {inOrder.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const wasReviewedFirst = ({ verifiedAt, publishedAt, createdAt }: AnswerTo<'GET /leads/:id'>) =>
  verifiedAt !== null && Date.parse(verifiedAt) <= Date.parse(publishedAt ?? createdAt);

/** Claims nothing beyond the listing facts. */
function benefitsOf(lead: AnswerTo<'GET /leads/:id'>) {
  const { verification, deliversWithinDays, fieldShares } = lead;
  const seal = wasReviewedFirst(lead) ? 'reviewed' : 'verified';
  return [
    { icon: verification ? 'badge-check' : 'receipt-text', name: verification ? seal : 'receipt' },
    { icon: 'zap', name: deliversWithinDays === 0 ? 'instant' : 'within' },
    { icon: 'refresh-cw', name: 'replaced' },
    { icon: 'fingerprint', name: fieldShares?.consent === 100 ? 'consent' : 'contents' },
  ] as const satisfies readonly { icon: IconName; name: string }[];
}

function Benefits({ lead }: { lead: AnswerTo<'GET /leads/:id'> }) {
  const t = useTranslations('lead.benefits');
  const verification = useVerification(lead);
  return (
    <ul aria-label={t('label')} className="grid gap-3 text-sm sm:grid-cols-2">
      {benefitsOf(lead).map(({ icon, name }) => (
        <li key={name} className="flex gap-3">
          <Icon name={icon} className="size-5 text-spruce" />
          {name === 'contents' ? (
            <a href="#contents" className="text-lake underline underline-offset-4">
              {t(name)}
            </a>
          ) : name === 'replaced' ? (
            <span>
              {`${t(name)} `}
              <a href={`${paths.terms}#claims`} className="underline">
                {t('rules')}
              </a>
            </span>
          ) : name === 'verified' ? (
            verification
          ) : (
            t(name)
          )}
        </li>
      ))}
    </ul>
  );
}

/** `children`: what can be bought here, below the facts or beside them; or what can be bought instead, above them. */
type Props = { lead: AnswerTo<'GET /leads/:id'>; now: Date; children: ReactNode };

export function LeadDetail({ lead, now, children }: Props) {
  const t = useTranslations('lead');
  const language = useLocale();
  const description = inLanguage(language, lead.description, lead.descriptionEn);
  const isForSale = lead.obtainableCount > 0;
  return (
    <article className={isForSale ? 'lead-page' : 'grid gap-9'}>
      <Heading lead={lead} now={now} />
      {/* Its title is heading enough. */}
      {isForSale && <Facts lead={lead} now={now} />}
      {children}
      <div className="grid min-w-0 content-start gap-9">
        {!isForSale && <h2 className="-mb-6 text-h3">{t('facts.label')}</h2>}
        {!isForSale && <Facts lead={lead} now={now} />}
        <section aria-labelledby="about">
          <h2 id="about" className="text-h3">
            {t('about')}
          </h2>
          {description.lang && !titleIn(language, lead).lang && (
            <p className="mt-1 text-muted text-sm">{t('inSwedish')}</p>
          )}
          <p lang={description.lang} className="mt-2 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">
            {description.text}
          </p>
        </section>
        <LeadContents lead={lead} />
        {isForSale && <Benefits lead={lead} />}
      </div>
    </article>
  );
}
