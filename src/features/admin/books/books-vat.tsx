import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, asked } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { methodName } from '../../orders/payment-words.rules.ts';
import { DescriptionItem, Panel } from '../kit/panel.tsx';
import { formatMonth } from './format-month.rules.ts';
import { vatToPay } from './vat-to-pay.rules.ts';

function Methods({ byMethod }: Pick<AnswerTo<'GET /admin/books/vat'>, 'byMethod'>) {
  const t = useTranslations('adminBooks.vat');
  const language = useLocale();
  const cell = 'py-1 pl-3 text-right tabular-nums whitespace-nowrap';
  const nameOf = (method: string | null) => {
    if (method === 'card') return t('card');
    return method === null ? t('unknown') : (methodName(method) ?? method);
  };
  return (
    <ScrollRegion label={t('byMethod')} className="mt-3 overflow-x-auto">
      <table className="w-full text-xs sm:text-sm">
        <caption className="pb-1 text-left font-semibold text-xs">{t('byMethod')}</caption>
        <thead className="text-muted text-xs">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              {t('method')}
            </th>
            {(['net', 'vat', 'gross'] as const).map((name) => (
              <th key={name} scope="col" className="py-1 pl-3 text-right font-normal">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byMethod.map(({ method, net, vat, gross }) => (
            <tr key={method ?? ''} className="border-line border-t">
              <th scope="row" className="py-1 text-left font-normal">
                {nameOf(method)}
              </th>
              <td className={cell}>{formatAmount(net, language)}</td>
              <td className={cell}>{formatAmount(vat, language)}</td>
              <td className={cell}>{formatAmount(gross, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** What the month's documents say of its VAT. */
export function BooksVat({ month, isRunning }: { month: string; isRunning: boolean }) {
  const t = useTranslations('adminBooks.vat');
  const language = useLocale();
  const { data, isError } = useQuery(asked('GET /admin/books/vat', { query: { month } }));
  return (
    <Panel title={t('title', { month: formatMonth(month, language) })}>
      {isRunning && <p className="mb-2 font-semibold text-sm">{t('running')}</p>}
      {isError && !data && <Notice look="destructive" title={t('failed')} />}
      {data && (
        <>
          <dl>
            {(['net', 'vat', 'gross', 'refundedNet', 'refundedVat'] as const).map((name) => (
              <DescriptionItem key={name} name={t(name)}>
                <span className="tabular-nums">{formatAmount(data[name], language)}</span>
              </DescriptionItem>
            ))}
            <DescriptionItem name={t('toPay')}>
              <strong className="tabular-nums">{formatAmount(vatToPay(data), language)}</strong>
            </DescriptionItem>
          </dl>
          {data.byMethod.length > 0 && <Methods byMethod={data.byMethod} />}
        </>
      )}
    </Panel>
  );
}
