import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, queryFor } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import { decimalFromOre, oreOf } from '../../../platform/money.ts';
import { methodWord } from '../../orders/payment-words.rules.ts';
import { FiguresTable } from '../kit/figures-table.tsx';
import { Failed } from '../kit/loaded.tsx';
import { Panel } from '../kit/panel.tsx';
import { BooksSums } from './books-sums.tsx';
import { formatMonth } from './format-month.rules.ts';

type Vat = AnswerTo<'GET /admin/books/vat'>;

/** The VAT that was taken less what went back with credit notes and losses: below zero where more went back. */
const vatToPay = ({ vat, refundedVat, lostVat }: Vat): string =>
  decimalFromOre(oreOf(vat) - oreOf(refundedVat) - oreOf(lostVat));

const ofDocuments = ['net', 'vat', 'gross', 'refundedNet', 'refundedVat'] as const;
const ofLosses = ['lostNet', 'lostVat'] as const;

const figuresOf = (vat: Vat) =>
  oreOf(vat.lostNet) === 0 && oreOf(vat.lostVat) === 0 ? ofDocuments : [...ofDocuments, ...ofLosses];

function Methods({ byMethod }: Pick<Vat, 'byMethod'>) {
  const t = useTranslations('adminBooks.vat');
  const language = useLocale();
  const nameOf = (method: string | null) => (method === null ? t('unknown') : methodWord(method, language));
  return (
    <FiguresTable
      title={t('byMethod')}
      head={t('method')}
      heads={[t('net'), t('vat'), t('gross')]}
      rows={byMethod.map(({ method, net, vat, gross }) => ({
        key: method ?? '',
        name: nameOf(method),
        figures: [net, vat, gross].map((amount) => formatAmount(amount, language)),
      }))}
    />
  );
}

/** What the month's documents say of its VAT. */
export function BooksVat({ month, isRunning }: { month: string; isRunning: boolean }) {
  const t = useTranslations('adminBooks.vat');
  const language = useLocale();
  const { data, isError, refetch } = useQuery(queryFor('GET /admin/books/vat', { query: { month } }));
  return (
    <Panel title={t('title', { month: formatMonth(month, language) })}>
      {isRunning && <p className="mb-2 font-semibold text-sm">{t('running')}</p>}
      {isError && !data && <Failed title={t('failed')} refetch={refetch} />}
      {data && (
        <>
          <BooksSums
            rows={figuresOf(data).map((name) => [t(name), data[name]] as const)}
            sum={[t('toPay'), vatToPay(data)]}
          />
          {data.byMethod.length > 0 && <Methods byMethod={data.byMethod} />}
        </>
      )}
    </Panel>
  );
}
