import { useTranslations } from 'use-intl';
import { BankFilePanel } from './bank-file-panel.tsx';
import { InvoicesList } from './invoices-list.tsx';
import { ReceivablesPanel } from './receivables-panel.tsx';

export default function InvoicesTab() {
  const t = useTranslations('adminInvoices');
  return (
    <>
      <h2 className="sr-only">{t('label')}</h2>
      <div className="mb-3 flex flex-wrap items-start gap-2">
        <ReceivablesPanel />
        <BankFilePanel />
      </div>
      <InvoicesList />
    </>
  );
}
