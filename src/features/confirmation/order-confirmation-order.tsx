import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatCount, formatDate, formatWholeDate } from '../../platform/format.ts';
import { ListPrice } from '../cart/browser/line-price.tsx';
import { titleIn } from '../catalogue/in-language.rules.ts';
import { isSold } from '../orders/order-status.rules.ts';
import { buyersMethodWord } from '../orders/payment-words.rules.ts';
import type { ConfirmationAnswer } from './confirmation.queries.ts';
import { deliveryWords } from './confirmation.rules.ts';

function Amount({ of }: { of: string }) {
  const language = useLocale();
  return <span className="figures whitespace-nowrap">{formatAmount(of, language)}</span>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Line({ line, isWaiting }: { line: ConfirmationAnswer['lines'][number]; isWaiting: boolean }) {
  const t = useTranslations('confirmation.order');
  const language = useLocale();
  const title = titleIn(language, line);
  const each = { quantity: formatCount(line.quantity, language), price: formatAmount(line.discountedPrice, language) };
  return (
    <li className="flex items-baseline justify-between gap-4 py-3 text-sm">
      <div className="min-w-0">
        <p lang={title.lang} className="font-semibold [overflow-wrap:anywhere]">
          {title.text}
        </p>
        <p className="text-muted text-xs">
          {t('quantity', each)}
          <ListPrice price={line} />
          {isWaiting && ` · ${t('delivered', { count: line.deliveredQuantity, total: line.quantity })}`}
        </p>
      </div>
      <Amount of={line.subtotal} />
    </li>
  );
}

/** What the bank asks for. Without an amount once nothing is left to pay. */
function ToPay({ invoice: { ocr, dueOn, toPay, bankgiro } }: { invoice: NonNullable<ConfirmationAnswer['invoice']> }) {
  const t = useTranslations('confirmation.invoice');
  const language = useLocale();
  if (Number(toPay) === 0) return <p className="mt-3 rounded-control bg-soft px-4 py-3 text-sm">{t('nothingLeft')}</p>;
  return (
    <dl className="mt-3 rounded-control bg-soft px-4 py-3 text-sm">
      <Fact label={t('left')}>
        <strong>
          <Amount of={toPay} />
        </strong>
      </Fact>
      <Fact label={t('dueOn')}>{formatWholeDate(dueOn, language)}</Fact>
      <Fact label={t('ocr')}>
        <span className="figures">{ocr}</span>
      </Fact>
      {bankgiro && (
        <Fact label={t('bankgiro')}>
          <span className="figures">{bankgiro}</span>
        </Fact>
      )}
    </dl>
  );
}

export function OrderConfirmationOrder({ answer }: { answer: ConfirmationAnswer }) {
  const t = useTranslations('confirmation.order');
  const tVolume = useTranslations('volume');
  const tDelivery = useTranslations('confirmation.deliveries');
  const language = useLocale();
  const { receiptLabel, invoiceLabel, invoice, status, refundedAmount, buyer } = answer;
  const paidBy = answer.paidWith && buyersMethodWord(answer.paidWith, language);
  return (
    <section
      aria-labelledby="order"
      className="h-fit min-w-0 rounded-card border border-line bg-paper p-6 print:border-0 print:p-0"
    >
      <h2 id="order" className="text-h3">
        {t('title')}
      </h2>
      <dl className="mt-3 text-sm">
        {answer.orderNumber && (
          <Fact label={t('number')}>
            <span className="figures font-semibold">{answer.orderNumber}</span>
          </Fact>
        )}
        {receiptLabel !== null && (
          <Fact label={t('receipt')}>
            <span className="figures">{receiptLabel}</span>
          </Fact>
        )}
        {invoiceLabel !== null && (
          <Fact label={t('invoice')}>
            <span className="figures">{invoiceLabel}</span>
          </Fact>
        )}
        {buyer && (
          <Fact label={t('buyer')}>{[buyer.name, buyer.companyName, buyer.email].filter(Boolean).join(', ')}</Fact>
        )}
        {buyer?.reference && <Fact label={t('reference')}>{buyer.reference}</Fact>}
        <Fact label={t('date')}>{formatDate(answer.createdAt, language)}</Fact>
        {paidBy && <Fact label={t('paidBy')}>{paidBy}</Fact>}
        {isSold(status) && (
          <Fact label={t('delivery')}>{tDelivery(`${deliveryWords[answer.deliveryStatus]}.name`)}</Fact>
        )}
      </dl>
      {invoice && <ToPay invoice={invoice} />}
      <ul aria-label={t('lines')} className="mt-3 divide-y divide-line border-line border-y">
        {answer.lines.map((line) => (
          <Line key={line.leadId} line={line} isWaiting={answer.completeBy !== null} />
        ))}
      </ul>
      <dl className="mt-3 text-sm">
        <Fact label={t('subtotal')}>
          <Amount of={answer.subtotal} />
        </Fact>
        <Fact label={t('vat')}>
          <Amount of={answer.vat} />
        </Fact>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4 text-base">
          <dt className="font-semibold">
            {t('total')} <span className="font-normal text-muted text-xs">{t('inclVat')}</span>
          </dt>
          <dd className="font-bold text-xl">
            <Amount of={answer.total} />
          </dd>
        </div>
        {Number(answer.saved) > 0 && (
          <Fact label={`${tVolume('saved')} ${tVolume('exclVat')}`}>
            <Amount of={answer.saved} />
          </Fact>
        )}
        {Number(refundedAmount) > 0 && (
          <Fact label={t(invoice ? 'credited' : 'refunded')}>
            <Amount of={refundedAmount} />
          </Fact>
        )}
      </dl>
    </section>
  );
}
