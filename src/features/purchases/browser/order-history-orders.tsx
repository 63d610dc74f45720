import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { paths } from '../../../platform/paths.ts';
import { QuietButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ButtonLink } from '../../../ui/page-link.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { MyCompany } from '../../companies/browser/my-company.tsx';
import { PrintedSeller } from '../../content/pages/seller-details.tsx';
import type { OrderHistory } from '../order-history.queries.ts';
import { MyInvoices } from './my-invoices.tsx';
import { OrderHistoryHeading } from './order-history-heading.tsx';
import { hasLeads, OrderHistoryOrder } from './order-history-order.tsx';

function LogOut({ onLogOut }: { onLogOut: () => Promise<void> }) {
  const t = useTranslations('history.orders');
  const [isLeaving, setLeaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const leave = async (query: { everywhere?: 'true' }) => {
    setLeaving(true);
    setFailed(false);
    try {
      await ask('POST /order-history/log-out', { query });
      await onLogOut();
    } catch {
      setFailed(true);
      setLeaving(false);
    }
  };
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2">
      <QuietButton onClick={() => void leave({})} disabled={isLeaving}>
        {isLeaving ? t('loggingOut') : t('logOut')}
      </QuietButton>
      <SmallButton className="min-h-11" onClick={() => void leave({ everywhere: 'true' })} disabled={isLeaving}>
        {t('logOutEverywhere')}
      </SmallButton>
      {hasFailed && (
        <p role="alert" className="w-full font-semibold text-danger text-sm">
          {t('logOutFailed')}
        </p>
      )}
    </div>
  );
}

type Props = {
  history: OrderHistory;
  now: Date;
  isExpired: boolean;
  takesFocus: boolean;
  onLogOut: () => Promise<void>;
};

export function OrderHistoryOrders({ history, now, isExpired, takesFocus, onLogOut }: Props) {
  const t = useTranslations('history');
  const { email, orders } = history;
  const latest = orders.find(hasLeads);
  return (
    <div className="measure min-h-[60vh] py-10 sm:py-14 print:min-h-0 print:py-0">
      <PrintedSeller now={now} />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <OrderHistoryHeading takesFocus={takesFocus && !isExpired}>{t('title')}</OrderHistoryHeading>
          <p className="mt-2 break-words text-muted">{t('orders.signedIn', { email })}</p>
        </div>
        <LogOut onLogOut={onLogOut} />
      </div>
      {isExpired && (
        <Notice look="plain" title={t('expired.title')} takesFocus className="mt-6">
          <p className="mt-1">{t('expired.textSignedIn')}</p>
        </Notice>
      )}
      <MyInvoices />
      {orders.length === 0 ? (
        <div className="mt-10">
          <p className="text-lg">{t('orders.none')}</p>
          <ButtonLink href={paths.leads} className="mt-5">
            {t('orders.toLeads')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <p className="mt-8 mb-3 text-muted text-sm">{t('orders.count', { count: orders.length })}</p>
          <div className="grid gap-4">
            {orders.map((order) => (
              <OrderHistoryOrder key={order.orderId} order={order} now={now} isOpen={order === latest} />
            ))}
          </div>
        </>
      )}
      <MyCompany email={email} />
    </div>
  );
}
