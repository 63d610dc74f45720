import { useMutation, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ask, queryFor } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import { readLanguage } from '../../../platform/language.ts';
import { paths } from '../../../platform/paths.ts';
import { QuietButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { invoiceProblem } from './checkout-problem.rules.ts';
import { carryDraft } from './contact-draft.ts';
import type { PaymentForm } from './payment-form.ts';

const buyerQuery = queryFor('GET /order-history/check');

/** To the address among the contact details. Keeps what was typed for the tab that the mailed link opens. */
function SignIn({ email }: { email: string }) {
  const t = useTranslations('invoicePayment');
  const tPage = useTranslations('checkout');
  const language = readLanguage(useLocale());
  const isAddress = email.includes('@');
  const mailing = useMutation({
    mutationFn: async () => {
      if (!isAddress) throw new Error('There is no address to send the link to.');
      carryDraft();
      await ask('POST /order-history/link', { body: { email, language, next: 'checkout' } });
      return email;
    },
  });
  return (
    <div className="grid gap-3">
      <p className="text-sm">{t('signIn')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <QuietButton onClick={() => mailing.mutate()} disabled={mailing.isPending}>
          {t('send')}
        </QuietButton>
        <a href={paths.history} className="text-lake text-sm underline underline-offset-4">
          {t('apply')}
        </a>
      </div>
      <p role="status" className="text-sm">
        {mailing.data && t('sent', { email: mailing.data })}
        {mailing.isError && tPage(isAddress ? 'problems.unknown' : 'contact.problems.emailInvalid')}
      </p>
    </div>
  );
}

/** `typed`: among the contact details. */
type Props = { ref: Ref<PaymentForm>; onReady: (ready: boolean) => void; total: string; typed: string };

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

export function InvoicePayment({ ref, onReady, total, typed }: Props) {
  const { data } = useQuery({ ...buyerQuery, refetchOnWindowFocus: 'always' });
  const email = data?.email ?? null;
  useImperativeHandle(ref, () => ({
    isInvoice: true,
    check: async () => ({ kind: 'fine' }),
    showProblems: () => undefined,
    // Sold with the submit already.
    pay: async () => ({ kind: 'under-way' }),
  }));
  return email === null ? <SignIn email={typed} /> : <OnInvoice email={email} total={total} onReady={onReady} />;
}
