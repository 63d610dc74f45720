import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatDate } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { buttonClass, QuietButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { focusOnArrival } from '../../ui/first-focus.ts';
import { ButtonLink, QuietLink } from '../../ui/page-link.tsx';
import { isSold } from '../orders/order-status.rules.ts';
import type { ConfirmationAnswer } from './confirmation.queries.ts';
import { type ConfirmationState, deliveryWordsOf, isAwaited, nextAskMs, stateOf } from './confirmation.rules.ts';

const stepOf: Record<ConfirmationState, number | null> = {
  waiting: 1,
  processing: 1,
  declined: null,
  aborted: null,
  paid: 2,
  invoiced: 2,
  failed: null,
  cancelled: null,
  refunded: null,
};

const stepsOf = (isInvoiced: boolean) => ['ordered', isInvoiced ? 'invoiced' : 'paid', 'delivered'] as const;

function Steps({ at, isInvoiced }: { at: number; isInvoiced: boolean }) {
  const t = useTranslations('confirmation.steps');
  return (
    <ol aria-label={t('label')} className="mt-8 grid max-w-xl grid-cols-3 print:hidden">
      {stepsOf(isInvoiced).map((name, index) => {
        const standing = index < at ? 'done' : index === at ? 'now' : 'later';
        return (
          <li
            key={name}
            aria-current={standing === 'now' ? 'step' : undefined}
            className={classNames(
              'relative border-t-2 pt-4 text-sm',
              index < at ? 'border-spruce' : 'border-line',
              standing === 'later' ? 'text-muted' : 'font-semibold',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'absolute -top-[7px] left-0 size-3 rotate-45 rounded-[2px]',
                standing === 'done' && 'bg-spruce',
                standing === 'now' && 'animate-pulse bg-cloudberry motion-reduce:animate-none',
                standing === 'later' && 'border-2 border-line bg-ground',
              )}
            />
            {t(name)}
            <span className="sr-only">: {t(standing)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Words({ answer, state }: { answer: ConfirmationAnswer; state: ConfirmationState }) {
  const t = useTranslations('confirmation.states');
  const tOrder = useTranslations('confirmation');
  const language = useLocale();
  if (state === 'paid' || state === 'invoiced')
    return [
      t(`${state}.text`),
      tOrder(`deliveries.${deliveryWordsOf(answer)}.text`, {
        date: answer.completeBy === null ? '' : formatDate(answer.completeBy, language),
      }),
      answer.isMailed && (answer.buyer ? tOrder('mailedTo', { email: answer.buyer.email }) : tOrder('mailed')),
    ]
      .filter(Boolean)
      .join(' ');
  if (state !== 'refunded') return t(`${state}.text`);
  if (Number(answer.refundedAmount) === 0) return t('refunded.notYet');
  if (answer.invoice) return t('refunded.onInvoice', { amount: formatAmount(answer.refundedAmount, language) });
  // Only a sale has a receipt: without one the payment could not be served.
  const why = answer.receiptNumber === null ? 'unserved' : answer.recordsOpen ? 'credited' : 'returned';
  return t(`refunded.${why}`, { amount: formatAmount(answer.refundedAmount, language) });
}

function WaysOn({ state }: { state: ConfirmationState }) {
  const t = useTranslations('confirmation');
  const again = (
    <>
      {/* A plain link: the checkout is a document of its own. */}
      <a href={paths.checkout} className={buttonClass()}>
        {t('toCheckout')}
      </a>
      <QuietLink href={paths.cart}>{t('toCart')}</QuietLink>
    </>
  );
  const ways: Partial<Record<ConfirmationState, ReactNode>> = {
    declined: again,
    aborted: again,
    failed: <ButtonLink href={paths.cart}>{t('toCart')}</ButtonLink>,
    cancelled: <ButtonLink href={paths.cart}>{t('toCart')}</ButtonLink>,
    refunded: (
      <>
        <ButtonLink href={paths.leads}>{t('toLeads')}</ButtonLink>
        <QuietLink href={paths.contact}>{t('contact')}</QuietLink>
      </>
    ),
  };
  const shown = ways[state];
  return shown ? <div className="mt-7 flex flex-wrap gap-3 print:hidden">{shown}</div> : null;
}

type Props = {
  redirectStatus?: string | undefined;
  answer: ConfirmationAnswer;
  attempts: number;
  isOffline: boolean;
  onAsk: () => void;
};

export function OrderConfirmationStatus({ redirectStatus, answer, attempts, isOffline, onAsk }: Props) {
  const t = useTranslations('confirmation');
  const state = stateOf(answer, redirectStatus);
  const orderNumber = isSold(answer.status) && answer.orderNumber;
  const isDelivered = isSold(answer.status) && deliveryWordsOf(answer) === 'delivered';
  const at = stepOf[state];
  const hasGivenUp = isAwaited(answer) && nextAskMs(answer, attempts) === false;
  return (
    <section aria-labelledby="order-state">
      <div aria-live="polite">
        <h1 id="order-state" tabIndex={-1} ref={focusOnArrival} className="text-h2 outline-none">
          <span className={orderNumber ? 'print:hidden' : undefined}>{t(`states.${state}.title`)}</span>
          {orderNumber && (
            <span
              data-heading={t('order.heading', { number: orderNumber })}
              className="hidden before:content-[attr(data-heading)] print:inline"
            />
          )}
        </h1>
        <p className="mt-3 max-w-[64ch] text-lg text-muted [overflow-wrap:anywhere]">
          <Words answer={answer} state={state} />{' '}
          {isSold(answer.status) && answer.buyer && answer.isMailed && (
            <a
              href={`${paths.contact}?order=${answer.orderNumber}`}
              className="text-base underline underline-offset-4 print:hidden"
            >
              {t('wrongAddress')}
            </a>
          )}
        </p>
        {hasGivenUp && (
          <p className="mt-4 max-w-[60ch]">{t(isSold(answer.status) ? 'slow.delivery' : 'slow.payment')}</p>
        )}
        {isOffline && !hasGivenUp && <p className="mt-4 text-sm">{t('offline')}</p>}
      </div>
      {hasGivenUp && (
        <QuietButton className="mt-4 print:hidden" onClick={onAsk}>
          {t('slow.ask')}
        </QuietButton>
      )}
      {at !== null && !isDelivered && <Steps at={at} isInvoiced={answer.status === 'invoiced'} />}
      <WaysOn state={state} />
    </section>
  );
}
