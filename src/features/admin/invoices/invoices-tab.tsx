import { useTranslations } from 'use-intl';
import { BankFilePanel } from './bank-file-panel.tsx';
import { InvoicesList } from './invoices-list.tsx';
import { ReceivablesPanel } from './receivables-panel.tsx';

export default function InvoicesTab() {
  const t = useTranslations('adminInvoices');
  return (
    <>
      <h2 className="sr-only">{t('label')}</h2>
      <div className="mb-6 grid gap-4 xl:grid-cols-[2fr_1fr]">
        <ReceivablesPanel />
        <BankFilePanel />
      </div>
      <InvoicesList />
    </>
  );
}
