import { useLocale, useTranslations } from 'use-intl';
import { formatAmount } from '../../../platform/format.ts';
import { knownName } from '../../../platform/pick.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { disputeReasons } from '../../disputes/dispute-status.rules.ts';
import { May } from '../kit/may.tsx';
import { Moment } from '../kit/moment.tsx';
import { DescriptionItem, Panel } from '../kit/panel.tsx';

export function OrderDispute({ order: { id, dispute } }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders.dispute');
  const language = useLocale();
  if (!dispute) return null;
  const { status, amount, reason, dueAt, providerUrl } = dispute;
  const known = knownName(disputeReasons, reason);
  const isOpen = status === 'open';
  return (
    <Panel title={t('title')}>
      <p className={classNames('font-semibold text-sm', isOpen && 'text-danger')}>{t(`statuses.${status}`)}</p>
      <dl className="mt-1">
        <DescriptionItem name={t('amount')}>{formatAmount(amount, language)}</DescriptionItem>
        <DescriptionItem name={t('reason')}>{known ? t(`reasons.${known}`) : reason}</DescriptionItem>
        {isOpen && dueAt && (
          <DescriptionItem name={t('dueAt')}>
            <Moment iso={dueAt} />
          </DescriptionItem>
        )}
      </dl>
      <p className="mt-2 text-muted text-xs">{t(`hints.${status}`)}</p>
      {providerUrl && (
        <a href={providerUrl} target="_blank" rel="noopener" className={smallButtonClass('-ml-2 whitespace-normal')}>
          <Icon name="arrow-right" className="size-4" />
          {t('atProvider')} <span className="sr-only">{t('newTab')}</span>
        </a>
      )}
      <May call="GET /admin/orders/:id/dispute.zip">
        <a
          href={`/api/admin/orders/${id}/dispute.zip`}
          download
          className={smallButtonClass('-ml-2 whitespace-normal')}
        >
          <Icon name="download" className="size-4" />
          {t('evidence')}
        </a>
      </May>
    </Panel>
  );
}
