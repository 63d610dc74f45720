import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NotPrinted } from '../../claims/browser/more-records.tsx';
import type { PastOrder } from '../order-history.queries.ts';
import { OrderHistoryRecords } from './order-history-records.tsx';

const shownStates = ['open', 'replaced', 'refunded', 'refused'] as const;

function Standing({ order: { claims, claimableUntil }, isOpen }: { order: PastOrder; isOpen: boolean }) {
  const t = useTranslations('history.claims');
  const language = useLocale();
  const counts = shownStates.filter((name) => claims[name] > 0);
  const mayReport = claimableUntil !== null && !isOpen;
  if (counts.length === 0 && !mayReport) return null;
  return (
    <div className="min-w-0 text-sm">
      {counts.length > 0 && (
        <ul aria-label={t('label')} className="flex flex-wrap gap-x-4 font-semibold">
          {counts.map((name) => (
            <li key={name}>{t(name, { count: claims[name] })}</li>
          ))}
        </ul>
      )}
      {mayReport && (
        <p className="text-muted">
          {t('until', { date: formatDate(claimableUntil, language), when: formatTime(claimableUntil, language) })}
        </p>
      )}
    </div>
  );
}

type Props = { order: PastOrder; now: Date; isOpenAtFirst: boolean };

/** Open at once for the latest purchase, on request for the others. */
export function OrderHistoryLeads({ order, now, isOpenAtFirst }: Props) {
  const t = useTranslations('history.records');
  const tOrder = useTranslations('history.order');
  const panel = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const isOver = order.claimableUntil !== null && now.getTime() > Date.parse(order.claimableUntil);
  return (
    <div className="mt-5 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setOpen(!isOpen)}
          className={buttonClass('quiet', 'max-sm:w-full print:hidden')}
        >
          <Icon name={isOpen ? 'x' : 'book-open-check'} className="size-4" />
          {t(`${order.downloads.csv === null ? 'claims' : 'leads'}.${isOpen ? 'hide' : 'show'}`)}
          <span className="sr-only">: {tOrder('number', { reference: order.orderNumber })}</span>
        </button>
        <Standing order={isOver ? { ...order, claimableUntil: null } : order} isOpen={isOpen} />
      </div>
      {isOpen ? (
        <div id={panel}>
          <OrderHistoryRecords order={order} />
        </div>
      ) : (
        order.downloads.csv !== null && <NotPrinted />
      )}
    </div>
  );
}
