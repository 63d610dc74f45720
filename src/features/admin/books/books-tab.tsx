import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { formatAmount, formatDate } from '../../../platform/format.ts';
import { dayAt } from '../../../platform/time/swedish-days.rules.ts';
import { type AdminSearch, changeSearch } from '../kit/admin-search.rules.ts';
import { Failed } from '../kit/loaded.tsx';
import { Panel } from '../kit/panel.tsx';
import { TextLink } from '../kit/section-link.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { monthsToChoose, readBooksChoice, withLastMonth } from './books-choice.rules.ts';
import { BooksChooser } from './books-choice.tsx';
import { BooksDocuments } from './books-documents.tsx';
import { BooksFiles } from './books-files.tsx';
import { BooksMonths } from './books-months.tsx';
import { BooksProvider } from './books-provider.tsx';
import { BooksVat } from './books-vat.tsx';

/** Sold by the books, and perhaps never paid out. */
function BooksDisputes() {
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
            <TextLink set={{ tab: 'orders', order: orderId }}>{t('order', { number: orderNumber })}</TextLink>
            <span className="tabular-nums">
              {formatAmount(amount, language)} · {formatDate(openedAt, language)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export default function BooksTab() {
  const t = useTranslations('adminBooks');
  const { search, goTo } = useAdminSearch();
  // What was sold meanwhile is seen on arrival.
  const { data, isError, refetch } = useQuery({ ...queryFor('GET /admin/books/months'), refetchOnMount: 'always' });
  const today = dayAt(new Date());
  const running = today.slice(0, 7);
  const choice = readBooksChoice(search, today);
  const months = monthsToChoose(
    today,
    (data ?? []).map(({ month }) => month),
    choice.month,
  );
  const go = (set: AdminSearch) => goTo(changeSearch(search, { tab: 'books', ...set }));
  return (
    <>
      <p className="mb-4 max-w-[80ch] text-muted text-sm">{t('text')}</p>
      <BooksChooser choice={choice} months={months} go={go} />
      <BooksFiles choice={choice} />
      <BooksDocuments choice={choice} />
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        {choice.month !== null && <BooksVat month={choice.month} isRunning={choice.month >= running} />}
        {choice.month !== null && <BooksProvider month={choice.month} />}
        <BooksDisputes />
      </div>
      {isError && !data && (
        <div className="mt-6">
          <Failed title={t('failed')} refetch={refetch} />
        </div>
      )}
      {data && <BooksMonths months={withLastMonth(data, today)} running={running} />}
    </>
  );
}
