import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { formatAmount, formatDate } from '../../../platform/format.ts';
import { Failed } from '../kit/loaded.tsx';
import { Panel } from '../kit/panel.tsx';
import { SectionLink } from '../kit/section-link.tsx';

/** Sold by the books, and perhaps never paid out. */
export function BooksDisputes() {
  const t = useTranslations('adminBooks.disputes');
  const language = useLocale();
  const { data, isError, refetch } = useQuery(queryFor('GET /admin/books/disputes'));
  return (
    <Panel title={t('title')}>
      <p className="text-muted text-sm">{t('text')}</p>
      {isError && !data && <Failed title={t('failed')} refetch={refetch} />}
      {data?.length === 0 && <p className="mt-2 text-sm">{t('none')}</p>}
      <ul className="mt-2 grid gap-1 text-sm">
        {data?.map(({ orderId, orderNumber, amount, openedAt }) => (
          <li key={`${orderId} ${openedAt}`} className="flex flex-wrap justify-between gap-x-3">
            <SectionLink
              set={{ tab: 'orders', order: orderId }}
              isElsewhere
              className="text-lake underline underline-offset-4"
            >
              {t('order', { number: orderNumber })}
            </SectionLink>
            <span className="tabular-nums">
              {formatAmount(amount, language)} · {formatDate(openedAt, language)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
