import { useMutation, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ask, queryFor } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import { readLanguage } from '../../../platform/language.ts';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { invoiceProblem } from './checkout-problem.rules.ts';
import { carryDraft, firstDraft } from './contact-draft.ts';
import type { PaymentForm } from './payment-form.ts';

const buyerQuery = queryFor('GET /order-history/check');

/** Keeps what was typed for the tab that the mailed link opens. */
function SignIn() {
  const t = useTranslations('invoicePayment');
  const tPage = useTranslations('checkout');
  const language = readLanguage(useLocale());
  const [email, setEmail] = useState(() => firstDraft().customerEmail);
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

type Props = { ref: Ref<PaymentForm>; onReady: (ready: boolean) => void; total: string };

/** Only an approved address's session is shown its company. What submitting would refuse is shown here already. */
function OnInvoice({ email, total, onReady }: { email: string } & Pick<Props, 'total' | 'onReady'>) {
  const t = useTranslations('invoicePayment');
  const language = useLocale();
  const { data: company, isPending } = useQuery({
    ...queryFor('GET /my/company'),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const problem = company ? invoiceProblem(company, total) : null;
  const isReady = !isPending && problem === null;
  useEffect(() => {
    onReady(isReady);
    return () => onReady(false);
  }, [isReady, onReady]);
  if (!company) return null;
  const { companyName, orgNumber, creditLimit, left } = company;
  const money = (amount: string | null) => formatAmount(amount ?? '0.00', language);
  return (
    <div className="grid gap-3 text-sm">
      {company.state === 'approved' && (
        <>
          <p className="break-words">{t('buyer', { name: companyName ?? '', reference: orgNumber ?? '', email })}</p>
          <dl className="flex justify-between gap-4 rounded-control bg-soft px-4 py-3">
            <dt>{t('left')}</dt>
            <dd className="text-right">
              <span className="figures font-semibold">{money(left)}</span>{' '}
              <span className="text-muted">{t('of', { total: money(creditLimit) })}</span>
            </dd>
          </dl>
        </>
      )}
      {problem && (
        <Notice look="destructive" title={t(`problems.${problem}.title`)}>
          <p className="mt-1">
            {t(`problems.${problem}.text`, { amount: formatAmount(total, language), rest: money(left) })}
          </p>
          <a
            href={paths.history}
            className="mt-2 inline-flex min-h-11 items-center text-lake underline underline-offset-4"
          >
            {t(problem === 'invoiceNotAllowed' ? 'apply' : 'history')}
          </a>
        </Notice>
      )}
    </div>
  );
}

export function InvoicePayment({ ref, onReady, total }: Props) {
  const { data } = useQuery({ ...buyerQuery, refetchOnWindowFocus: 'always' });
  const email = data?.email ?? null;
  useImperativeHandle(ref, () => ({
    isInvoice: true,
    check: async () => ({ kind: 'fine' }),
    showProblems: () => undefined,
    // Sold with the submit already.
    pay: async () => ({ kind: 'under-way' }),
  }));
  return email === null ? <SignIn /> : <OnInvoice email={email} total={total} onReady={onReady} />;
}
