import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatTime } from '../../../platform/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { CartLine } from '../../cart/cart-lines.rules.ts';
import { ProblemNotice } from './problem-notice.tsx';
import type { Payment } from './use-payment.ts';
import type { PreparingCheckout } from './use-prepared-checkout.ts';

type Props = { checkout: PreparingCheckout; payment: Payment; cart: readonly CartLine[] };

function ResultNotice({ payment: { result, crash, attemptedAt }, cart }: Omit<Props, 'checkout'>) {
  const t = useTranslations('checkout');
  const language = useLocale();
  if (crash) {
    return (
      <Notice key={attemptedAt} takesFocus look="destructive" title={t('crashTitle')}>
        <p className="mt-1 break-words">{crash.message}</p>
      </Notice>
    );
  }
  if (result?.kind === 'paid') {
    return (
      <Notice takesFocus look="success" title={t('paid.title')}>
        <p className="mt-1">{t('paid.text')}</p>
      </Notice>
    );
  }
  if (result?.kind === 'declined') {
    return (
      <Notice key={attemptedAt} takesFocus={!result.isMarked} look="destructive" title={t('declined.title')}>
        <p className="mt-1">{result.message || t('payment.declines.unknown')}</p>
        {result.heldUntil && (
          <p className="mt-1 text-muted">{t('declined.held', { date: formatTime(result.heldUntil, language) })}</p>
        )}
      </Notice>
    );
  }
  if (result?.kind !== 'problem') return null;
  return <ProblemNotice key={attemptedAt} takesFocus problem={result.problem} cart={cart} />;
}

export function PaymentNotice({ checkout, payment, cart }: Props) {
  const t = useTranslations('checkout.changed');
  const language = useLocale();
  const { problem, prepared, totalBefore, isAsking, askAgain } = checkout;
  if (payment.isBusy && payment.result?.kind !== 'paid') return null;
  if (problem && !isAsking) return <ProblemNotice problem={problem} cart={cart} onRetry={askAgain} />;
  if (!prepared || totalBefore === null) return <ResultNotice payment={payment} cart={cart} />;
  const amounts = { price: formatAmount(totalBefore, language), total: formatAmount(prepared.total, language) };
  return (
    <Notice look="plain" title={t('title')}>
      <p className="mt-1">{t('text', amounts)}</p>
    </Notice>
  );
}
