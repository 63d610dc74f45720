import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../platform/paths.ts';
import { NoticePage } from '../../ui/notice-page.tsx';
import { ButtonLink, QuietLink } from '../../ui/page-link.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { takeOutBought } from '../cart/browser/cart-store.ts';
import { clearCheckout, recallCheckout } from '../cart/checkout-memory.ts';
import { PrintedSeller } from '../content/pages/seller-details.tsx';
import { isSold } from '../orders/order-status.rules.ts';
import { type ConfirmationAnswer, type ConfirmationKey, confirmationQuery } from './confirmation.queries.ts';
import { adviceOf } from './confirmation.rules.ts';
import { OrderConfirmationDownloads } from './order-confirmation-downloads.tsx';
import { OrderConfirmationOrder } from './order-confirmation-order.tsx';
import { OrderConfirmationRecords } from './order-confirmation-records.tsx';
import { OrderConfirmationStatus } from './order-confirmation-status.tsx';

function Advice({ answer }: { answer: ConfirmationAnswer }) {
  const t = useTranslations('confirmation.next');
  const tPage = useTranslations('confirmation');
  return (
    <section aria-labelledby="next" className="print:hidden">
      <h2 id="next" className="text-h3">
        {t('title')}
      </h2>
      <ul className="mt-3 grid max-w-[60ch] gap-2.5">
        {adviceOf(answer).map((name) => (
          <li
            key={name}
            className="relative pl-6 before:absolute before:top-[.55em] before:left-0.5 before:size-2 before:rotate-45 before:bg-cloudberry"
          >
            {t(name)}
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-3">
        <QuietLink href={paths.history} className="max-sm:w-full">
          {tPage('toHistory')}
        </QuietLink>
        <PrintButton className="max-sm:w-full">{tPage('print')}</PrintButton>
      </p>
    </section>
  );
}

/** Only in the browser that made the checkout; others who open the page keep their cart. */
function useTakeOutBought({ checkoutId, status, lines }: ConfirmationAnswer): void {
  useEffect(() => {
    if (!isSold(status) || recallCheckout()?.checkoutId !== checkoutId) return;
    // Clear this first: if anything interrupts, nothing is taken out twice.
    clearCheckout();
    takeOutBought(lines);
  }, [status, checkoutId, lines]);
}

type Props = { by: ConfirmationKey; redirectStatus?: string | undefined };

export function OrderConfirmation({ by, redirectStatus }: Props) {
  const t = useTranslations('confirmation');
  const { data, dataUpdatedAt, isError, errorUpdateCount, refetch } = useSuspenseQuery(confirmationQuery(by));
  const { answer } = data;
  useTakeOutBought(answer);
  const { downloads, records, status } = answer;
  const isPaid = isSold(status);
  const hasRecords = downloads !== null && (records.length > 0 || status === 'refunded');
  return (
    <div className="measure min-h-[80dvh] py-8 sm:py-12 print:min-h-0 print:py-0">
      <PrintedSeller now={new Date(dataUpdatedAt)} />
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <OrderConfirmationStatus
          answer={answer}
          redirectStatus={redirectStatus}
          attempts={data.attempts + errorUpdateCount}
          isOffline={isError}
          onAsk={() => void refetch()}
        />
        <OrderConfirmationDownloads downloads={downloads} />
      </div>
      {hasRecords && (
        <OrderConfirmationRecords answer={answer} claims={downloads.claims} now={new Date(dataUpdatedAt)} />
      )}
      {isPaid && !answer.recordsOpen && <p className="mt-8 max-w-[60ch] text-muted">{t('records.closed')}</p>}
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14 print:mt-4 print:block">
        {isPaid && <Advice answer={answer} />}
        <OrderConfirmationOrder answer={answer} />
      </div>
    </div>
  );
}

/** Does not reveal whether the order exists. */
export function UnknownOrder() {
  const t = useTranslations('confirmation');
  return (
    <NoticePage drawing="broken-link" title={t('unknown.title')} text={t('unknown.text')}>
      <ButtonLink href={paths.history}>{t('toHistory')}</ButtonLink>
      <QuietLink href={paths.contact}>{t('contact')}</QuietLink>
    </NoticePage>
  );
}
