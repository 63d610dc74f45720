import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { focusOnArrival } from '../../../ui/first-focus.ts';
import { NoticePage } from '../../../ui/notice-page.tsx';
import { ButtonLink } from '../../../ui/page-link.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useCart } from '../../cart/browser/cart-store.ts';
import type { CartLine } from '../../cart/cart-lines.rules.ts';
import { knownBuyerQuery } from '../../cart/remembered-buyer.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { InsteadOfCart, type PaidInstead } from './paid-instead.ts';
import type { PaymentSettings } from './payment-settings.queries.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { usePayment } from './use-payment.ts';
import { usePreparedCheckout } from './use-prepared-checkout.ts';

function Empty() {
  const t = useTranslations('checkout');
  return (
    <NoticePage drawing="empty-cart" title={t('empty.title')} text={t('empty.text')}>
      <ButtonLink href={paths.leads}>{t('toLeads')}</ButtonLink>
    </NoticePage>
  );
}

function Preparing() {
  const t = useTranslations('checkout');
  return (
    <div className="measure flex min-h-[60vh] flex-col items-center justify-center gap-4 py-16 text-center">
      <h1 tabIndex={-1} ref={focusOnArrival} className="text-h2 outline-none">
        {t('title')}
      </h1>
      <Spinner className="size-10 text-spruce" />
      <p role="status" className="text-lg">
        {t('preparing')}
      </p>
      <noscript>
        <p className="max-w-[46ch] text-muted">{t('needsScript')}</p>
      </noscript>
    </div>
  );
}

type Props = { settings: PaymentSettings; instead?: PaidInstead | undefined };

export function CheckoutScreen(props: Props) {
  return (
    <InsteadOfCart value={props.instead}>
      <Checkout {...props} />
    </InsteadOfCart>
  );
}

const nothing: readonly CartLine[] = [];

function Checkout({ settings, instead }: Props) {
  const t = useTranslations('checkout');
  const inBrowser = useCart();
  const payment = usePayment();
  // While a payment is under way the page shows what is being paid, even if the cart changes.
  const own = payment.isBusy && payment.attempt ? payment.attempt.lines : inBrowser;
  const checkout = usePreparedCheckout(instead ? nothing : (own ?? nothing), instead);
  const { data: buyer, isLoading: isLooking } = useQuery(knownBuyerQuery);
  const { prepared, problem, isAsking, askAgain } = checkout;
  const cart = instead ? (prepared?.proposed ?? nothing) : own;
  if (cart === null) return <Preparing />;
  if (cart.length === 0 && !instead) return <Empty />;
  if (isLooking || (!prepared && (isAsking || !problem))) return <Preparing />;
  return (
    <div className="measure py-10 sm:py-14">
      <h1 tabIndex={-1} ref={focusOnArrival} className="text-h2 outline-none">
        {t('title')}
      </h1>
      <p className="mt-2 mb-8 max-w-[56ch] text-muted">{t('intro')}</p>
      {prepared ? (
        <CheckoutForm
          settings={settings}
          cart={cart}
          checkout={checkout}
          prepared={prepared}
          payment={payment}
          buyer={buyer}
        />
      ) : (
        problem && (
          <div className="max-w-2xl">
            <ProblemNotice problem={problem} cart={cart} onRetry={askAgain} />
          </div>
        )
      )}
    </div>
  );
}
