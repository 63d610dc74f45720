import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useShop } from '../../../platform/shop.queries.ts';
import { QuietButton } from '../../../ui/button.tsx';

const load = () => import('./company-request-dialog.tsx');
const CompanyRequestDialog = lazy(load);

/** Whether the buyer may buy by invoice, and how to apply. */
export function MyCompany({ email }: { email: string }) {
  const t = useTranslations('history.company');
  const language = useLocale();
  const { invoice } = useShop();
  const { data: company } = useQuery(queryFor('GET /my/company'));
  const [isOpen, setOpen] = useState(false);
  if (!company || (!invoice && company.state === 'none')) return null;
  const { state, companyName, creditLimit, open, left, mayInvoice } = company;
  const name = companyName ?? '';
  const money = (amount: string | null) => formatAmount(amount ?? '0.00', language);
  return (
    <section aria-labelledby="my-company" className="mt-8 rounded-card border border-line bg-paper p-5 print:hidden">
      <h2 id="my-company" className="font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 break-words text-muted">{t(`said.${state}`, { name })}</p>
      {state === 'approved' && (
        <p className="mt-1">{t('limits', { total: money(creditLimit), amount: money(open), rest: money(left) })}</p>
      )}
      {state === 'approved' && !mayInvoice && <p className="mt-1 text-muted text-sm">{t('firstOrder')}</p>}
      {(state === 'none' || state === 'refused') && invoice && (
        <QuietButton className="mt-4" onPointerEnter={() => void load()} onClick={() => setOpen(true)}>
          {t('ask')}
        </QuietButton>
      )}
      {isOpen && (
        <Suspense>
          <CompanyRequestDialog email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
