import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { addressOf, asked } from '../../../platform/api.ts';
import { formatAmount, formatWholeDate } from '../../../platform/format.ts';

/** What is left to pay of the buyer's own invoices, with the OCR number to pay with. */
export function MyInvoices() {
  const t = useTranslations('history.invoices');
  const language = useLocale();
  const { data } = useQuery(asked('GET /my/invoices'));
  if (!data || data.invoices.length === 0) return null;
  const open = data.invoices.filter(({ left }) => Number(left) > 0);
  return (
    <section aria-labelledby="my-invoices" className="mt-6 rounded-card border border-line bg-paper p-5">
      <h2 id="my-invoices" className="font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1">{open.length === 0 ? t('none') : t('left', { amount: formatAmount(data.left, language) })}</p>
      {Number(data.owed) > 0 && <p className="mt-1">{t('owed', { amount: formatAmount(data.owed, language) })}</p>}
      <ul className="mt-2 divide-y divide-line text-sm">
        {open.map(({ id, orderId, label, left, dueOn, ocr }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
            <a
              href={addressOf('GET /orders/:id/invoice.pdf', { params: { id: orderId } })}
              className="inline-flex min-h-11 items-center font-semibold text-lake underline underline-offset-4"
            >
              {t('invoice', { name: label })}
            </a>
            <span>
              {t('due', {
                amount: formatAmount(left, language),
                date: formatWholeDate(`${dueOn}T12:00:00Z`, language),
              })}
            </span>
            <span className="tabular-nums">{t('ocr', { reference: ocr })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
