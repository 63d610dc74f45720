import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import { Failed } from '../kit/loaded.tsx';
import { Moment } from '../kit/moment.tsx';
import { BackLink, SectionLink } from '../kit/section-link.tsx';
import { stockCheckQuery } from './overview.queries.ts';

const known = ['sold-count', 'taken-slots', 'delivered-quantity', 'reserved-quantity', 'available-count'] as const;

function Summary({ check }: { check: AnswerTo<'GET /admin/stock-check'> }) {
  const t = useTranslations('adminOverview.stock');
  if (check.checkedAt === null) return t('never');
  return (
    <>
      <Moment iso={check.checkedAt} />: {t('summary', { count: check.listings })}.{' '}
      {check.findings.length === 0 ? t('fine') : t('findings', { count: check.findings.length })}
    </>
  );
}

export function StockLine() {
  const t = useTranslations('adminOverview.stock');
  const { data } = useQuery(stockCheckQuery);
  if (!data) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
      <strong className="text-ink">{t('title')}</strong>
      <span>
        <Summary check={data} />
      </span>
      <SectionLink isElsewhere set={{ tab: 'overview', view: 'stock-check' }} className={smallButtonClass('-ml-2')}>
        {t('show')}
      </SectionLink>
    </p>
  );
}

function FindingRow({ finding }: { finding: AnswerTo<'GET /admin/stock-check'>['findings'][number] }) {
  const t = useTranslations('adminOverview.stock');
  const { leadId, title, what, expected, found } = finding;
  const question = known.find((one) => one === what);
  return (
    <li className="border-line border-t py-4 first:border-t-0">
      <h3 className="break-words font-sans font-semibold text-sm tracking-normal">{title}</h3>
      <p className="mt-1 text-sm">{question ? t(`questions.${question}`) : t('unknown')}</p>
      <dl className="mt-1 flex flex-wrap gap-x-6 text-sm">
        {([['expected', expected] as const, ['found', found] as const] as const).map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="text-muted">{t(name)}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 max-w-[70ch] text-sm">
        <span className="text-muted">{t('todo')}: </span>
        {question ? t(`advice.${question}`) : t('unknownAdvice')}
      </p>
      <SectionLink
        isElsewhere
        set={{ tab: 'leads', of: leadId }}
        aria-label={`${t('open')}: ${title}`}
        className={smallButtonClass('-ml-2')}
      >
        {t('open')}
        <Icon name="arrow-right" className="size-4" />
      </SectionLink>
    </li>
  );
}

export function StockCheckView() {
  const t = useTranslations('adminOverview');
  const { data, isError, refetch } = useQuery(stockCheckQuery);
  return (
    <section aria-labelledby="stock-title">
      <BackLink isElsewhere set={{ tab: 'overview' }}>
        {t('stock.back')}
      </BackLink>
      <h2 id="stock-title" className="mt-1 text-h3">
        {t('stock.title')}
      </h2>
      <p className="mt-1 max-w-[70ch] text-muted text-sm">{t('stock.intro')}</p>
      {isError && <Failed title={t('failed')} refetch={refetch} />}
      {data && (
        <p className="mt-3 font-semibold text-sm">
          <Summary check={data} />
        </p>
      )}
      {data && data.findings.length > 0 && (
        <ul className="mt-4 rounded-control border border-line bg-paper px-4 sm:px-5">
          {data.findings.map((finding) => (
            <FindingRow key={finding.leadId + finding.what} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}
