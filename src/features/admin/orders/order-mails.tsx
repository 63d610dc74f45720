import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/panel.tsx';
import { useNames } from '../kit/use-names.ts';

const needsAHand = { failed: true, 'held-back': true, queued: false, sent: false, kept: false } as const;

export function OrderMails({ order: { mails } }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders.mails');
  const names = useNames();
  return (
    <Panel title={t('title')}>
      {mails.length === 0 && <p className="text-muted text-sm">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {mails.map(({ id, template, status, attempts, lastError, createdAt, sentAt }) => (
          <li key={id} className="py-2 text-sm">
            <p className="flex items-baseline justify-between gap-3">
              <span>{names.mail(template)}</span>
              <span className={classNames('text-right text-xs', needsAHand[status] && 'font-semibold text-danger')}>
                {t(`statuses.${status}`)}
              </span>
            </p>
            {lastError && status !== 'sent' && <p className="break-words text-danger text-xs">{lastError}</p>}
            <p className="text-muted text-xs">
              <Moment iso={sentAt ?? createdAt} isQuiet />
              {attempts > 1 && ` · ${t('attempts', { count: attempts })}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
