import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatAmount, formatCount, formatDate } from '../../../platform/format.ts';
import { FiguresTable } from '../kit/figures-table.tsx';
import { TextLink } from '../kit/section-link.tsx';

type Differences = NonNullable<AnswerTo<'GET /admin/books/provider'>['account']>['differences'];

type Row = Differences['rows'][number];

/** The order that it is of, or what the provider calls the payment. */
function Whose({ orderId, orderNumber, paymentId }: Row) {
  const t = useTranslations('adminBooks.provider');
  if (orderId === null) return <span className="block break-all">{paymentId}</span>;
  return (
    <TextLink set={{ tab: 'orders', order: orderId }} className="block w-fit">
      {t('order', { number: orderNumber ?? '' })}
    </TextLink>
  );
}

function What({ row }: { row: Row }) {
  const t = useTranslations('adminBooks.provider');
  const language = useLocale();
  const { about, kind, at, dated } = row;
  const days = [
    at !== null && t('at', { date: formatDate(at, language) }),
    dated !== null && t('dated', { date: formatDate(dated, language) }),
  ];
  return (
    <>
      {t(`kinds.${kind}`)}
      <Whose {...row} />
      <span className="block text-muted text-xs">{[t(about), ...days].filter(Boolean).join(' · ')}</span>
    </>
  );
}

export function ProviderDifferences({ differences }: { differences: Differences }) {
  const t = useTranslations('adminBooks.provider');
  const language = useLocale();
  const { rows, unexplained, explained } = differences;
  if (rows.length === 0) return null;
  const amount = (one: string | null) => (one === null ? '–' : formatAmount(one, language));
  return (
    <FiguresTable
      title={t('differences')}
      head={t('what')}
      heads={[t('atProvider'), t('inDocuments')]}
      rows={rows.map((row) => ({
        key: `${row.about} ${row.paymentId} ${row.orderId} ${row.at} ${row.dated}`,
        name: <What row={row} />,
        figures: [amount(row.provider), amount(row.documents)],
      }))}
    >
      {unexplained + explained > rows.length && (
        <p className="pt-1 text-muted text-xs">
          {t('more', {
            first: formatCount(rows.length, language),
            total: formatCount(unexplained + explained, language),
          })}
        </p>
      )}
    </FiguresTable>
  );
}
