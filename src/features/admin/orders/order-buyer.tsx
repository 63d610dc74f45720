import { useTranslations } from 'use-intl';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { Matter, Particular } from '../kit/matter.tsx';

/** Who bought, as it stands on the receipt. */
export function OrderBuyer({ order }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders');
  const { billingStreet, billingPostalCode, billingCity } = order;
  const rows = [
    ['name', order.customerName],
    ['email', order.customerEmail],
    ['phone', order.customerPhone],
    ['company', order.companyName],
    ['orgNumber', order.orgNumber],
    ['reference', order.reference],
    ['address', [billingStreet, billingPostalCode, billingCity].filter(Boolean).join(', ')],
  ] as const;
  return (
    <Matter title={t('buyer.title')}>
      {order.anonymisedAt && <p className="text-muted text-sm">{t('buyer.anonymised')}</p>}
      <dl>
        {rows.map(
          ([name, value]) =>
            value && (
              <Particular key={name} name={t(`buyer.${name}`)}>
                {value}
              </Particular>
            ),
        )}
        <Particular name={t('buyer.language')}>
          {t(order.language === 'en' ? 'buyer.english' : 'buyer.swedish')}
        </Particular>
        {order.stripePaymentIntentId && (
          <Particular name={t('buyer.intent')}>
            <span className="break-all text-xs">{order.stripePaymentIntentId}</span>
          </Particular>
        )}
      </dl>
    </Matter>
  );
}
