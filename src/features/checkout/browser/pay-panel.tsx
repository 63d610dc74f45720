import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatCount } from '../../../platform/format.ts';
import { oreOf } from '../../../platform/money.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast.ts';
import { changeCart, removeLine, setQuantity } from '../../cart/browser/cart-store.ts';
import { withPutBack } from '../../cart/cart-check.rules.ts';
import type { CartLine } from '../../cart/cart-lines.rules.ts';
import { titleIn } from '../../catalogue/in-language.rules.ts';
import { isLargeHold } from '../hold-size.rules.ts';
import type { PreparedCheckout } from './checkout.queries.ts';
import { OrderLines, Promises, TermsNote } from './order-summary.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { pricedLines } from './summary-lines.rules.ts';
import type { Payment } from './use-payment.ts';
import type { PreparingCheckout } from './use-prepared-checkout.ts';

/** The shop's own rule, without the other holds of this network, which only the server knows. */
function isLargeCart(cart: readonly CartLine[], { total }: PreparedCheckout): boolean {
  const lines = cart.map(({ leadId, quantity, availableCount: obtainable }) => ({ leadId, quantity, obtainable }));
  return isLargeHold({ totalOre: oreOf(total), lines }, []);
}

/** Fewer leads are left than the proposal offers. */
function Fewer({ prepared: { lines = [], now } }: { prepared: PreparedCheckout }) {
  const t = useTranslations('checkout.problems.proposal');
  const language = useLocale();
  const fewer = lines.filter(({ quantity, proposed }) => quantity < proposed);
  if (fewer.length === 0) return null;
  return (
    <Notice look="plain" title={t('fewerTitle')} className="mt-5">
      <ul className="mt-1">
        {fewer.map(({ leadId, quantity, proposed }) => {
          const line = now.find((one) => one.leadId === leadId);
          return (
            <li key={leadId}>
              {t('fewer', {
                title: line ? titleIn(language, line).text : '',
                count: formatCount(quantity, language),
                total: formatCount(proposed, language),
              })}
            </li>
          );
        })}
      </ul>
      <p className="mt-1">{t('fewerText')}</p>
    </Notice>
  );
}

/** Buying at once replaced what was in the cart. */
function Replaced({ cart }: Pick<Props, 'cart'>) {
  const t = useTranslations('checkout.summary');
  const language = useLocale();
  return cart.map(
    ({ leadId, quantity, quantityReplaced, ...line }) =>
      quantityReplaced !== undefined && (
        <p
          key={leadId}
          role="status"
          className="mt-3 grid justify-items-start rounded-control bg-soft px-4 pt-3 text-sm"
        >
          {t('quantityReplaced', { title: titleIn(language, line).text, total: quantityReplaced, count: quantity })}
          <button
            type="button"
            onClick={() => setQuantity(leadId, quantityReplaced)}
            className="min-h-11 font-semibold text-lake underline underline-offset-4"
          >
            {t('undo')}
          </button>
        </p>
      ),
  );
}

type Props = {
  cart: readonly CartLine[];
  checkout: PreparingCheckout;
  prepared: PreparedCheckout;
  payment: Payment;
  canPay: boolean;
  isInvoice: boolean;
};

export function PayPanel({ cart, checkout, prepared, payment, canPay, isInvoice }: Props) {
  const t = useTranslations('checkout.summary');
  const language = useLocale();
  const { isAsking } = checkout;
  const takeOut = (leadId: string) => {
    const text = cart.flatMap((line) => (line.leadId === leadId ? titleIn(language, line).text : [])).join('');
    const act = () => changeCart((now) => withPutBack(now, cart, [leadId]));
    removeLine(leadId);
    document.getElementById('order')?.focus();
    showToast({ title: t('removed'), text, action: { label: t('undo'), act } });
  };
  const words = payment.isBusy ? t('processing') : isAsking ? t('updating') : null;
  return (
    <aside
      id="order"
      tabIndex={-1}
      aria-label={t('title')}
      className="order-panel rounded-card border border-line bg-paper p-5 outline-none sm:p-6 lg:sticky lg:top-24 lg:shadow-lift"
    >
      <OrderLines
        lines={pricedLines(cart, prepared.now, prepared.subtotal)}
        amounts={prepared}
        isAsking={isAsking}
        onRemove={cart.length > 1 && !prepared.proposed && !payment.isBusy ? takeOut : undefined}
      />
      <Fewer prepared={prepared} />
      {!payment.isBusy && <Replaced cart={cart} />}
      <div className="mt-5 empty:hidden">
        <PaymentNotice checkout={checkout} payment={payment} cart={cart} />
      </div>
      {payment.result?.kind !== 'paid' && (
        <>
          {!isInvoice && isLargeCart(cart, prepared) && <p className="mt-5 text-sm">{t('shortHold')}</p>}
          <TermsNote />
          <button type="submit" disabled={!canPay} className={buttonClass('primary', 'mt-3 min-h-13 w-full')}>
            {words ? <Spinner className="size-5" /> : <Icon name="lock" className="size-5" />}
            {words ?? t(isInvoice ? 'buy' : 'pay', { amount: formatAmount(prepared.total, language) })}
          </button>
          {isInvoice && !canPay && !words && <p className="mt-2 text-muted text-xs">{t('buyNeeds')}</p>}
        </>
      )}
      <p role="status" className="sr-only">
        {words}
      </p>
      <Promises isInvoice={isInvoice} />
    </aside>
  );
}
