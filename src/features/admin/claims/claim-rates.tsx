import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, addressOf, apiPage, type ItemOf } from '../../../platform/api.ts';
import { formatCount, formatPercent } from '../../../platform/format.ts';
import { Options, SelectField } from '../../../ui/field.tsx';
import { inLanguage } from '../../catalogue/in-language.rules.ts';
import { ChartCaption, chartClass } from '../kit/chart-caption.tsx';
import { ChartTable } from '../kit/chart-table.tsx';
import { Failed } from '../kit/loaded.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { TableDays } from '../kit/table/table-days.tsx';
import { TablePages } from '../kit/table/table-pages.tsx';

const pageSize = 20;

const anyDay = { from: '', to: '' };

const kinds = ['listing', 'source', 'import'] as const;

type Kind = (typeof kinds)[number];

type ShownClaimRate = ItemOf<AnswerTo<'GET /admin/claim-rates'>>;

function RateBar({ rate, max, kind }: { rate: ShownClaimRate; max: number; kind: Kind }) {
  const t = useTranslations('adminClaims');
  const language = useLocale();
  const { id, delivered, claimed, claimRate } = rate;
  const { text: label, lang } = inLanguage(language, rate.label, rate.labelEn);
  const count = (value: number) => formatCount(value, language);
  const summary = t('rates.said', { claimed: count(claimed), delivered: count(delivered) });
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3 text-xs">
        {kind === 'listing' && id ? (
          <SectionLink
            isElsewhere
            set={{ tab: 'leads', of: id }}
            lang={lang}
            className="min-w-0 lines-1 text-lake underline-offset-4 hover:underline pointer-coarse:py-2"
          >
            {label}
          </SectionLink>
        ) : (
          <span lang={lang} className="min-w-0 lines-1" title={label}>
            {label}
          </span>
        )}
        <span className="whitespace-nowrap tabular-nums">
          <span className="text-muted">{summary}</span>
          {claimRate !== null && <strong className="ml-2">{formatPercent(claimRate, language)}</strong>}
        </span>
      </p>
      {claimRate !== null && max > 0 && (
        <svg aria-hidden="true" width="100%" height="10" className="mt-0.5 block">
          <rect width="100%" height="10" rx="3" className="fill-soft" />
          <rect width={`${Math.max((100 * claimRate) / max, 0.5)}%`} height="10" rx="3" className="fill-spruce" />
        </svg>
      )}
    </li>
  );
}

function RatesTable({ rates, kind }: { rates: readonly ShownClaimRate[]; kind: Kind }) {
  const t = useTranslations('adminClaims');
  const language = useLocale();
  const count = (value: number) => formatCount(value, language);
  return (
    <ChartTable
      title={t('rates.title')}
      head={t(`rates.kinds.${kind}`)}
      names={rates.map(({ label, labelEn }) => inLanguage(language, label, labelEn).text)}
      columns={[
        { head: t('rates.delivered'), cells: rates.map(({ delivered }) => count(delivered)) },
        { head: t('rates.claimed'), cells: rates.map(({ claimed }) => count(claimed)) },
        {
          head: t('rates.rate'),
          cells: rates.map(({ claimRate }) => (claimRate === null ? '–' : formatPercent(claimRate, language))),
        },
      ]}
    />
  );
}

export function ClaimRatesChart() {
  const t = useTranslations('adminClaims.rates');
  const [kind, setKind] = useState<Kind>('listing');
  const [days, setDays] = useState(anyDay);
  const [page, setPage] = useState('');
  const address = addressOf('GET /admin/claim-rates', { query: { by: kind, ...days, page } });
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['admin', 'claim-rates', address],
    queryFn: () => apiPage(address),
    placeholderData: keepPreviousData,
  });
  if (data?.unfiltered === 0 && kind === 'listing') return null;
  const rates = data?.items ?? [];
  const max = Math.max(0, ...rates.map(({ claimRate }) => claimRate ?? 0));
  return (
    <figure className={chartClass}>
      <ChartCaption title={t('title')} aside={t('text')} />
      <div className="table-tools mt-3" data-open>
        <SelectField
          id="claim-rates-by"
          label={t('by')}
          value={kind}
          onChange={({ target }) => {
            setKind(kinds.find((one) => one === target.value) ?? 'listing');
            setPage('');
          }}
        >
          <Options of={kinds} name={(one) => t(`kinds.${one}`)} />
        </SelectField>
        <TableDays
          list="claim-rates"
          days={days}
          onChange={(chosen) => {
            setDays(chosen);
            setPage('');
          }}
        />
      </div>
      {isError && !data && <Failed title={t('failed')} refetch={refetch} />}
      {data && rates.length === 0 && <p className="mt-3 text-muted text-sm">{t('none')}</p>}
      {data && rates.length > 0 && (
        <div className={isPlaceholderData ? 'opacity-60' : undefined}>
          <ul className="mt-3 grid gap-x-8 gap-y-2.5 xl:grid-cols-2">
            {rates.map((rate) => (
              <RateBar key={rate.id ?? rate.label} rate={rate} max={max} kind={kind} />
            ))}
          </ul>
          <RatesTable rates={rates} kind={kind} />
          <TablePages
            label={t('title')}
            count={rates.length}
            total={data.total}
            unfiltered={data.unfiltered}
            sum={null}
            state={{ q: '', sort: '', cursor: '', page, filters: {} }}
            size={pageSize}
            next={data.next}
            go={(change) => setPage(change.page ?? '')}
          />
        </div>
      )}
    </figure>
  );
}
