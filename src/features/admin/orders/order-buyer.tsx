import { useLocale, useTranslations } from 'use-intl';
import { readLanguage } from '../../../platform/language.ts';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { methodWord } from '../../orders/payment-words.rules.ts';
import { useMay } from '../kit/may.tsx';
import { DescriptionItem, Panel } from '../kit/panel.tsx';
import { TextLink } from '../kit/section-link.tsx';

const BuyerLink = ({ email }: { email: string }) =>
  useMay()('GET /admin/buyers') ? <TextLink set={{ tab: 'orders', buyer: email }}>{email}</TextLink> : email;

export function OrderBuyer({ order }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders');
  const language = useLocale();
  const { billingStreet, billingPostalCode, billingCity } = order;
  const rows = [
    ['name', order.customerName],
    ['email', order.anonymisedAt ? null : <BuyerLink key="email" email={order.customerEmail} />],
    ['phone', order.customerPhone],
    ['company', order.companyName],
    ['orgNumber', order.orgNumber],
    ['reference', order.reference],
    ['address', [billingStreet, `${billingPostalCode ?? ''} ${billingCity ?? ''}`.trim()].filter(Boolean).join(', ')],
    ['method', methodWord(order.paymentMethod, language, order.cardBrand)],
    ['declines', order.declines || null],
  ] as const;
  return (
    <Panel title={t('buyer.title')}>
      {order.anonymisedAt && <p className="text-muted text-sm">{t('buyer.anonymised')}</p>}
      <dl>
        {rows.map(
          ([name, value]) =>
            value && (
              <DescriptionItem key={name} name={t(`buyer.${name}`)}>
                {value}
              </DescriptionItem>
            ),
        )}
        <DescriptionItem name={t('buyer.language')}>
          {t(`buyer.languages.${readLanguage(order.language)}`)}
        </DescriptionItem>
        {order.stripePaymentIntentId && (
          <DescriptionItem name={t('buyer.intent')}>
            <span className="break-all text-xs">{order.stripePaymentIntentId}</span>
          </DescriptionItem>
        )}
      </dl>
    </Panel>
  );
}
