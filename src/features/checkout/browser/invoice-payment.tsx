import { useMutation, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ask, asked } from '../../../platform/api.ts';
import { readLanguage } from '../../../platform/language.ts';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { carryDraft } from './contact-draft.ts';
import type { PaymentForm } from './payment-form.ts';

const buyerQuery = asked('GET /order-history/check');

/** What was typed comes along in this browser: a mailed link opens in another tab. */
function SignIn() {
  const t = useTranslations('checkout.payment.invoice');
  const tPage = useTranslations('checkout');
  const language = readLanguage(useLocale());
  const [email, setEmail] = useState('');
  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationFn: () => {
      carryDraft();
      return ask('POST /order-history/link', { body: { email, language, next: 'checkout' } });
    },
  });
  return (
    <div className="grid gap-3">
      <p className="text-sm">{t('signIn')}</p>
      <label className="grid gap-1 font-semibold text-sm">
        {tPage('contact.customerEmail')}
        <input
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className="min-h-12 rounded-control border border-control bg-paper px-3.5 font-normal text-base"
        />
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="quiet" onClick={() => mutate()} disabled={isPending || !email.includes('@')}>
          {t('send')}
        </Button>
        <a href={paths.history} className="text-lake text-sm underline underline-offset-4">
          {t('apply')}
        </a>
      </div>
      <p role="status" className="text-sm">
        {isSuccess && t('sent', { email })}
        {isError && tPage('problems.unknown')}
      </p>
    </div>
  );
}

type Props = { ref: Ref<PaymentForm>; onReady: (ready: boolean) => void };

/** Only the session of an approved address buys by invoice; whether this one may is said at the button. */
export function InvoicePayment({ ref, onReady }: Props) {
  const t = useTranslations('checkout.payment.invoice');
  const { data } = useQuery({ ...buyerQuery, refetchOnWindowFocus: 'always' });
  const email = data?.email ?? null;
  useEffect(() => {
    onReady(email !== null);
    return () => onReady(false);
  }, [email, onReady]);
  useImperativeHandle(ref, () => ({
    isInvoice: true,
    check: async () => ({ kind: 'fine' }),
    showProblems: () => undefined,
    // Sold with the submit already.
    pay: async () => ({ kind: 'under-way' }),
  }));
  return email === null ? <SignIn /> : <p className="text-sm">{t('buyer', { email })}</p>;
}
