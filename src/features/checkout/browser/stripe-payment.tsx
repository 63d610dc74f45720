import type { StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { oreOf } from '../../../platform/money.ts';
import { QuietButton } from '../../../ui/button.tsx';
import { FieldProblem, problemIdOf } from '../../../ui/checked-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { PaymentForm } from './payment-form.ts';
import { stripeAppearance, watchTheme } from './stripe-appearance.ts';
import { checkElements, confirmElements } from './stripe-confirm.ts';

async function fetchStripe(publishableKey: string) {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe has no script outside of a browser.');
  return stripe;
}

export const useStripe = (publishableKey: string) =>
  useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => fetchStripe(publishableKey),
    structuralSharing: false,
  });

const placeId = 'stripe-payment';

type Phase = 'loading' | 'ready' | 'failed';

type Props = { ref: Ref<PaymentForm>; publishableKey: string; total: string; onReady: (ready: boolean) => void };

/** Shows the payment methods that are turned on at Stripe. Card details never pass through the shop. */
export function StripePayment({ ref, publishableKey, total, onReady }: Props) {
  const t = useTranslations('checkout.payment');
  const tCheckout = useTranslations('checkout');
  const locale = useLocale();
  const { data: stripe, isError, refetch } = useStripe(publishableKey);
  const place = useRef<HTMLFieldSetElement>(null);
  const [elements, setElements] = useState<StripeElements | null>(null);
  const [phase, setPhase] = useState<Phase>('loading');
  const [round, setRound] = useState(0);
  const [refused, setRefused] = useState<string>();
  const amount = oreOf(total);
  const first = useRef({ amount, locale });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round draws the form again
  useEffect(() => {
    const node = place.current;
    if (!stripe || !node) return;
    const made = stripe.elements({
      mode: 'payment',
      currency: 'sek',
      ...first.current,
      appearance: stripeAppearance(),
    });
    const fields = { billingDetails: { name: 'never', email: 'never' } } as const;
    const payment = made.create('payment', { layout: 'tabs', fields });
    payment.on('ready', () => setPhase('ready'));
    payment.on('change', () => setRefused(undefined));
    payment.on('loaderror', () => setPhase('failed'));
    payment.mount(node);
    setElements(made);
    const stopWatching = watchTheme(() => made.update({ appearance: stripeAppearance() }));
    return () => {
      stopWatching();
      payment.destroy();
      setElements(null);
      setPhase('loading');
    };
  }, [stripe, round]);

  useEffect(() => {
    first.current = { amount, locale };
    elements?.update({ amount, locale });
  }, [elements, amount, locale]);

  const markCard = (message: string) => {
    setRefused(message);
    elements?.getElement('payment')?.focus();
    return true as const;
  };
  const isReady = phase === 'ready';
  useEffect(() => {
    onReady(isReady);
    return () => onReady(false);
  }, [onReady, isReady]);

  useImperativeHandle(ref, () => ({
    check: async () => (elements ? checkElements(elements) : { kind: 'unfinished' }),
    showProblems: () => {},
    pay: async (order) =>
      stripe && elements
        ? confirmElements(stripe, elements, { ...order, markCard })
        : { kind: 'declined', message: '' },
  }));

  const hasFailed = isError || phase === 'failed';
  return (
    <>
      {hasFailed && (
        <Notice look="destructive" title={t('failed')}>
          <QuietButton className="mt-3" onClick={() => (isError ? void refetch() : setRound(round + 1))}>
            {tCheckout('retry')}
          </QuietButton>
        </Notice>
      )}
      {!hasFailed && !isReady && (
        <p role="status" className="flex min-h-24 items-center gap-3 text-muted text-sm">
          <Spinner className="size-5" />
          {t('loading')}
        </p>
      )}
      {/* The fields themselves stand in Stripe's frames, out of reach. */}
      <fieldset
        ref={place}
        className="min-w-0"
        aria-label={t('title')}
        aria-describedby={refused && problemIdOf(placeId)}
      />
      <FieldProblem of={placeId} problem={refused} />
    </>
  );
}
