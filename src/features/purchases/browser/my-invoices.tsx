import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { addressOf, queryFor } from '../../../platform/api.ts';
import { formatAmount, formatWholeDate } from '../../../platform/format.ts';

const link = 'inline-flex min-h-11 items-center text-lake underline underline-offset-4';

/** The unpaid sum of the buyer's own invoices as reminders ask for it, with the OCR numbers. */
export function MyInvoices() {
  const t = useTranslations('history.invoices');
  const language = useLocale();
  const { data } = useQuery(queryFor('GET /my/invoices'));
  if (!data || data.invoices.length === 0) return null;
  const open = data.invoices.filter(({ toPay }) => Number(toPay) > 0);
  return (
    <section aria-labelledby="my-invoices" className="mt-6 rounded-card border border-line bg-paper p-5">
      <h2 id="my-invoices" className="font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1">
        {open.length === 0 ? t('none') : t('left', { amount: formatAmount(data.toPay, language) })}
      </p>
      {Number(data.owed) > 0 && <p className="mt-1">{t('owed', { amount: formatAmount(data.owed, language) })}</p>}
      {open.length > 0 && data.bankgiro && <p className="mt-1">{t('payTo', { reference: data.bankgiro })}</p>}
      <ul className="mt-2 divide-y divide-line text-sm">
        {open.map(({ id, orderId, label, toPay, dueOn, ocr }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
            <span className="inline-flex gap-4">
              <a
                href={addressOf('GET /orders/:id/invoice.pdf', { params: { id: orderId } })}
                className={`${link} font-semibold`}
              >
                {t('invoice', { name: label })}
              </a>
              <a
                href={addressOf('GET /orders/:id/invoice.xml', { params: { id: orderId } })}
                aria-label={t('xmlOf', { name: label })}
                className={link}
              >
                {t('xml')}
              </a>
            </span>
            <span>{t('due', { amount: formatAmount(toPay, language), date: formatWholeDate(dueOn, language) })}</span>
            <span className="tabular-nums">{t('ocr', { reference: ocr })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
