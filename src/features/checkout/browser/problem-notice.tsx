import { useLocale, useTranslations } from 'use-intl';
import { paths, proposalAddress } from '../../../platform/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QuietLink } from '../../../ui/page-link.tsx';
import { removeLine, setQuantity, takeOutBought } from '../../cart/browser/cart-store.ts';
import type { CartLine } from '../../cart/cart-lines.rules.ts';
import { clearCheckout, recallCheckout } from '../../cart/checkout-memory.ts';
import { titleIn } from '../../catalogue/in-language.rules.ts';
import type { CheckoutProblem, ShortLine } from './checkout-problem.rules.ts';
import { useIsCart, useProposalToken } from './paid-instead.ts';

const words = {
  'not-open': 'notOpen',
  'amount-too-small': 'amountTooSmall',
  'amount-too-large': 'amountTooLarge',
  'already-paid': 'alreadyPaid',
  'cart-changed': 'cartChanged',
  'checkout-expired': 'expired',
  'too-many-holds': 'tooManyHolds',
  'too-many-requests': 'tooManyRequests',
  'payment-provider': 'paymentProvider',
  'price-changed': 'expired',
  'refused-fields': 'refusedFields',
  'invalid-input': 'invalidCart',
  'invoice-not-allowed': 'invoiceNotAllowed',
  'credit-limit': 'creditLimit',
  overdue: 'overdue',
  'not-signed-in': 'notSignedIn',
  unreachable: 'unreachable',
  unknown: 'unknown',
} as const satisfies Record<Exclude<CheckoutProblem['kind'], 'out-of-stock' | 'already-bought' | 'proposal'>, string>;

/** Trying again does not help with these: the cart or the shop has to change. */
const needsOtherCart: readonly CheckoutProblem['kind'][] = [
  'not-open',
  'amount-too-small',
  'amount-too-large',
  'invalid-input',
];

type OfProposal = Extract<CheckoutProblem, { kind: 'proposal' }>;

function sentenceOf(problem: Exclude<CheckoutProblem, Shortage | OfProposal>) {
  if (problem.kind !== 'too-many-holds') return { key: words[problem.kind], count: 0 } as const;
  return {
    key: problem.isLarge ? 'tooLargeHold' : words[problem.kind],
    count: Math.ceil(problem.retryAfter / 60),
  } as const;
}

function adjust(lines: readonly ShortLine[]): void {
  for (const { leadId, available } of lines) {
    if (available > 0) setQuantity(leadId, available);
    else removeLine(leadId);
  }
}

function takeOutPaid(): void {
  takeOutBought(recallCheckout()?.lines ?? []);
  clearCheckout();
}

const CartLink = () => {
  const t = useTranslations('checkout');
  const token = useProposalToken();
  if (token) {
    return (
      <a href={proposalAddress(token)} className={buttonClass('quiet')}>
        {t('problems.proposal.show')}
      </a>
    );
  }
  return <QuietLink href={paths.cart}>{t('toCart')}</QuietLink>;
};

const shortWords = { 'out-of-stock': 'outOfStock', 'already-bought': 'alreadyBought' } as const;

type ShortProps = { kind: Shortage['kind']; lines: readonly ShortLine[]; cart: readonly CartLine[] };

function ShortLines({ kind, lines, cart }: ShortProps) {
  const language = useLocale();
  const t = useTranslations('checkout.problems');
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5">
      {lines.map(({ leadId, available }) => {
        const line = cart.find((one) => one.leadId === leadId);
        const title = line ? titleIn(language, line).text : t('outOfStock.unnamed');
        const none = kind === 'already-bought' ? 'alreadyBought.none' : 'outOfStock.soldOut';
        const words = { title, count: available, quantity: String(line?.quantity ?? 0) };
        return <li key={leadId}>{t(available > 0 ? `${shortWords[kind]}.fewer` : none, words)}</li>;
      })}
    </ul>
  );
}

type Shortage = Extract<CheckoutProblem, { lines: readonly ShortLine[] }>;

const isShortage = (problem: CheckoutProblem): problem is Shortage => 'lines' in problem;

function ShortageNotice({
  problem,
  cart,
  takesFocus,
}: {
  problem: Shortage;
  cart: readonly CartLine[];
  takesFocus: boolean;
}) {
  const t = useTranslations('checkout');
  const { kind, lines } = problem;
  const hasLines = lines.length > 0;
  const words = `problems.${shortWords[kind]}` as const;
  return (
    <Notice look="destructive" title={t(`${words}.title`)} takesFocus={takesFocus}>
      {hasLines && <ShortLines kind={kind} lines={lines} cart={cart} />}
      <p className="mt-2">
        {t(`${words}.text`)} {!hasLines && t('problems.alreadyBought.signIn')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {hasLines && (
          <Button onClick={() => adjust(lines)}>
            {lines.every(({ available }) => available === 0)
              ? t('problems.outOfStock.remove')
              : lines[1] || !lines[0]
                ? t('problems.outOfStock.adjust')
                : t('problems.outOfStock.adjustTo', { count: lines[0].available })}
          </Button>
        )}
        <CartLink />
        {!hasLines && <QuietLink href={paths.history}>{t('problems.alreadyBought.history')}</QuietLink>}
      </div>
    </Notice>
  );
}

type ProposalProps = { problem: OfProposal | Shortage; isBefore: boolean; takesFocus: boolean };

/** `isBefore`: the checkout could not be prepared. If some leads were sold at the last moment, the sums are for the rest. */
function ProposalNotice({ problem, isBefore, takesFocus }: ProposalProps) {
  const t = useTranslations('checkout.problems');
  const isFewer = problem.kind === 'out-of-stock' && !isBefore;
  const title = isFewer ? t('proposal.fewerTitle') : t(isBefore ? 'title' : 'payTitle');
  const key = problem.kind === 'proposal' ? problem.code : isFewer ? 'fewerText' : 'none';
  return (
    <Notice look="destructive" title={title} takesFocus={takesFocus}>
      <p className="mt-1">{t(`proposal.${key}`)}</p>
      <div className="mt-3">
        <CartLink />
      </div>
    </Notice>
  );
}

type Props = {
  problem: CheckoutProblem;
  cart: readonly CartLine[];
  onRetry?: (() => void) | undefined;
  takesFocus?: boolean;
};

function titleOf({ kind }: CheckoutProblem, isPreparing: boolean) {
  if (kind === 'not-open') return 'problems.notOpenTitle';
  if (isPreparing) return 'problems.title';
  return kind === 'unreachable' || kind === 'unknown' ? 'crashTitle' : 'problems.payTitle';
}

export function ProblemNotice({ problem, cart, onRetry, takesFocus = false }: Props) {
  const t = useTranslations('checkout');
  const token = useProposalToken();
  const isCart = useIsCart();
  if (problem.kind === 'proposal' || (token && isShortage(problem))) {
    return <ProposalNotice problem={problem} isBefore={onRetry !== undefined} takesFocus={takesFocus} />;
  }
  if (isShortage(problem)) return <ShortageNotice problem={problem} cart={cart} takesFocus={takesFocus} />;
  const isOver = !isCart && onRetry !== undefined && problem.kind === 'checkout-expired';
  const { key, count } = isOver ? ({ key: 'orderOver', count: 0 } as const) : sentenceOf(problem);
  const isPaid = problem.kind === 'already-paid';
  const isCartRefused = onRetry !== undefined && problem.kind === 'refused-fields';
  const otherCart = isCartRefused || needsOtherCart.includes(problem.kind) || key === 'tooLargeHold' || isOver;
  return (
    <Notice
      look={problem.kind === 'not-open' ? 'plain' : 'destructive'}
      title={t(titleOf(problem, onRetry !== undefined))}
      takesFocus={takesFocus}
    >
      <p className="mt-1">{t(`problems.${isCartRefused ? 'invalidCart' : key}`, { count })}</p>
      {problem.kind === 'unknown' && problem.reference && (
        <p className="figures mt-1">{t('problems.reference', { reference: problem.reference })}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isPaid && isCart && <Button onClick={takeOutPaid}>{t('problems.alreadyPaidAction')}</Button>}
        {onRetry && !isPaid && !otherCart && <Button onClick={onRetry}>{t('retry')}</Button>}
        {otherCart && <CartLink />}
      </div>
    </Notice>
  );
}
