import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, queryFor } from '../../../platform/api.ts';
import { formatAmount, formatCount } from '../../../platform/format.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { maxRows } from '../../books/provider/difference.rules.ts';
import { Failed } from '../kit/loaded.tsx';
import { Panel } from '../kit/panel.tsx';
import { BooksSums } from './books-sums.tsx';
import { ProviderDifferences } from './provider-differences.tsx';

type Account = NonNullable<AnswerTo<'GET /admin/books/provider'>['account']>;

const isNothing = (amount: string) => amount === '0.00';

function Agreement({ differences }: Pick<Account, 'differences'>) {
  const t = useTranslations('adminBooks.provider');
  const { unexplained, explained } = differences;
  return (
    <>
      <p className={unexplained > 0 ? 'mt-3 font-semibold text-danger text-sm' : 'mt-3 text-sm'}>
        {unexplained > 0 ? t('differs', { count: unexplained }) : t('agrees')}
      </p>
      {explained > 0 && <p className="mt-1 text-muted text-sm">{t('explained', { count: explained })}</p>}
      <ProviderDifferences differences={differences} />
    </>
  );
}

function Sums({
  account,
  documents,
}: {
  account: Account;
  documents: AnswerTo<'GET /admin/books/provider'>['documents'];
}) {
  const t = useTranslations('adminBooks.provider');
  const language = useLocale();
  const amounts = [
    ['charged', account.charged],
    ['receipts', documents.gross],
    ['refunded', account.refunded],
    ['creditNotes', documents.creditedGross],
    ['disputed', account.disputed],
    ['fees', account.fees],
    ['other', account.other],
    ['paidOut', account.paidOut],
  ] as const;
  const isShown = ([name, amount]: (typeof amounts)[number]) =>
    (name !== 'disputed' && name !== 'other') || !isNothing(amount);
  return (
    <>
      <BooksSums
        rows={amounts.filter(isShown).map(([name, amount]) => [t(name), amount] as const)}
        sum={[t('left'), account.left]}
      />
      {account.otherCurrencies > 0 && (
        <p className="mt-2 text-sm">{t('otherCurrencies', { count: account.otherCurrencies })}</p>
      )}
      {!(isNothing(documents.elsewhereGross) && isNothing(documents.elsewhereCreditedGross)) && (
        <p className="mt-2 text-sm">
          {t('elsewhere', {
            sold: formatAmount(documents.elsewhereGross, language),
            refunded: formatAmount(documents.elsewhereCreditedGross, language),
          })}
        </p>
      )}
    </>
  );
}

function Told({ month }: { month: AnswerTo<'GET /admin/books/provider'> }) {
  const t = useTranslations('adminBooks.provider');
  const language = useLocale();
  const { account, documents, whyNot, isRunning } = month;
  if (!account) {
    return <p className="text-sm">{t(whyNot ?? 'not-told', { most: formatCount(maxRows, language) })}</p>;
  }
  return (
    <>
      {isRunning && <p className="mb-2 font-semibold text-sm">{t('running')}</p>}
      <Sums account={account} documents={documents} />
      <Agreement differences={account.differences} />
    </>
  );
}

/** What the payment provider did in the month, beside the documents; it may answer long after the rest is there. */
export function BooksProvider({ month }: { month: string }) {
  const t = useTranslations('adminBooks.provider');
  const { data, isError, isFetching, refetch } = useQuery(queryFor('GET /admin/books/provider', { query: { month } }));
  return (
    <Panel title={t('title')}>
      <p role="status" className="text-muted text-sm">
        {isFetching ? t('loading') : ''}
      </p>
      {isError && !isFetching && <Failed title={t('failed')} refetch={refetch} />}
      {data && (
        <>
          <Told month={data} />
          <SmallButton onClick={() => void refetch()} disabled={isFetching} className="-ml-2 mt-2">
            {t('again')}
          </SmallButton>
        </>
      )}
    </Panel>
  );
}
