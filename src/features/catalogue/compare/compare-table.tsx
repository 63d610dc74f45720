import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatKronor, formatPercent } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import { Stock, useBuyers, useCollected, useHowVerified, WhichListing } from '../browser/listing-words.tsx';
import { type AddToCart, useAddToCart } from '../browser/use-add-to-cart.ts';
import { isRated } from '../catalogue.rules.ts';
import { regionName } from '../counties.rules.ts';
import { inLanguage, titleIn } from '../in-language.rules.ts';
import { type SharedField, sharedFields } from '../listing-facts.rules.ts';

type Lead = AnswerTo<'GET /leads/:id'>;

type Of = { lead: Lead; now: Date };

const Collected = ({ lead, now }: Of) => useCollected(lead, now) ?? '–';

const Buyers = ({ lead }: Of) => useBuyers(lead);

const Verification = ({ lead }: Of) => useHowVerified(lead);

function useFacts(): readonly { name: string; label: string; cell: (of: Of) => ReactNode }[] {
  const t = useTranslations('lead.facts');
  const tCard = useTranslations('leadCard');
  const tPage = useTranslations('compare');
  const language = useLocale();
  return [
    {
      name: 'price',
      label: tPage('price'),
      cell: ({ lead }) => (
        <b className="figures text-base">{tCard('price', { amount: formatKronor(lead.pricePerLead, language) })}</b>
      ),
    },
    { name: 'stock', label: tPage('stock'), cell: ({ lead }) => <Stock lead={lead} /> },
    { name: 'age', label: t('age'), cell: (of) => <Collected {...of} /> },
    {
      name: 'quality',
      label: tPage('quality'),
      cell: ({ lead }) => (isRated(lead) ? String(lead.qualityScore) : tCard('notRated')),
    },
    { name: 'verification', label: t('verification'), cell: (of) => <Verification {...of} /> },
    { name: 'buyers', label: t('buyers'), cell: (of) => <Buyers {...of} /> },
    {
      name: 'claims',
      label: t('claimRate'),
      cell: ({ lead: { claimRate } }) =>
        claimRate !== null && t('claimed', { percent: formatPercent(claimRate, language) }),
    },
    {
      name: 'conversion',
      label: t('conversion'),
      cell: ({ lead: { conversionRate } }) =>
        conversionRate !== null && formatPercent(Number(conversionRate), language, 1),
    },
    {
      name: 'delivery',
      label: t('delivery'),
      cell: ({ lead }) => lead.obtainableCount > 0 && tCard('delivers', { days: lead.deliversWithinDays }),
    },
    {
      name: 'region',
      label: t('region'),
      cell: ({ lead: { region } }) => region && regionName(region, tCard('wholeCountry'), language),
    },
  ];
}

function Share({ lead, field }: { lead: Lead; field: SharedField }) {
  const language = useLocale();
  const share = lead.fieldShares?.[field];
  if (share === undefined) return '–';
  return (
    <span className="compare-share">
      <span style={{ width: `${share}%` }} />
      {formatPercent(share, language)}
    </span>
  );
}

function Head({ lead, onRemove, onAdd }: { lead: Lead; onRemove: () => void; onAdd: AddToCart }) {
  const t = useTranslations('compare');
  const tCard = useTranslations('leadCard');
  const language = useLocale();
  const add = useAddToCart(onAdd);
  const title = titleIn(language, lead);
  const category = inLanguage(language, lead.category.name, lead.category.nameEn);
  const which = <WhichListing lead={lead} />;
  return (
    <th scope="col">
      <span lang={category.lang}>{category.text}</span>
      <PageLink href={paths.lead(lead.id)} lang={title.lang}>
        {title.text}
      </PageLink>
      <Button
        disabled={lead.obtainableCount === 0}
        onClick={() => add(lead, 1)}
        className="w-full px-3 max-sm:px-0.5 max-sm:text-xs"
      >
        {tCard('addToCart')}
        {which}
      </Button>
      <button type="button" onClick={onRemove} className={smallButtonClass('mt-1')}>
        {t('remove')}
        {which}
      </button>
    </th>
  );
}

/** The columns are equally wide, so the table says how narrow they may be: two are seen whole on a phone, and that there is a third. */
const leastWidth = (columns: number) =>
  `clamp(${5.75 + (columns > 2 ? 7.65 : 8) * columns}rem, (100vw - 40rem) * 99, ${12 + 11 * columns}rem)`;

type Props = { leads: readonly Lead[]; now: Date; onRemove: (id: string) => void; onAdd: AddToCart };

export function CompareTable({ leads, now, onRemove, onAdd }: Props) {
  const t = useTranslations('compare');
  const tShares = useTranslations('leadCard.shares');
  const facts = useFacts().filter(({ cell }) => leads.some((lead) => cell({ lead, now })));
  const known = sharedFields.filter((field) => leads.some(({ fieldShares }) => fieldShares?.[field]));
  const full = known.filter((field) => leads.every(({ fieldShares }) => fieldShares?.[field] === 100));
  const differing = known.filter((field) => !full.includes(field));
  return (
    <ScrollRegion label={t('title')} className="compare">
      <table style={{ minWidth: leastWidth(leads.length) }}>
        <thead>
          <tr>
            <td />
            {leads.map((lead) => (
              <Head key={lead.id} lead={lead} onRemove={() => onRemove(lead.id)} onAdd={onAdd} />
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, label, cell }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {leads.map((lead) => (
                <td key={lead.id}>{cell({ lead, now }) || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {known.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={leads.length + 1}>
                {t('shares')}
              </th>
            </tr>
            {differing.map((field) => (
              <tr key={field}>
                <th scope="row">{tShares(field)}</th>
                {leads.map((lead) => (
                  <td key={lead.id}>
                    <Share lead={lead} field={field} />
                  </td>
                ))}
              </tr>
            ))}
            {full.length > 0 && (
              <tr>
                <th scope="row">{t('full')}</th>
                <td colSpan={leads.length}>{full.map((field) => tShares(field)).join(', ')}</td>
              </tr>
            )}
          </tbody>
        )}
      </table>
    </ScrollRegion>
  );
}
