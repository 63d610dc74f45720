import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import type { WholeOrder } from '../checkout/admin-orders.queries.ts';
import { Matter } from './matter.tsx';
import { Moment } from './moment.tsx';
import { knownName, mailTemplates } from './order-words.rules.ts';

const needsAHand = { failed: true, 'held-back': true, queued: false, sent: false, kept: false } as const;

/** The mails about an order and how far each has come. */
export function OrderMails({ order: { mails } }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders.mails');
  const nameOf = (template: string) => {
    const known = knownName(mailTemplates, template);
    return known ? t(`templates.${known}`) : template;
  };
  return (
    <Matter title={t('title')}>
      {mails.length === 0 && <p className="text-muted text-sm">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {mails.map(({ id, template, status, attempts, lastError, createdAt, sentAt }) => (
          <li key={id} className="py-2 text-sm">
            <p className="flex items-baseline justify-between gap-3">
              <span>{nameOf(template)}</span>
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
    </Matter>
  );
}
