import { useLocale, useTranslations } from 'use-intl';
import { readLanguage } from '../../../platform/language.ts';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { methodWord } from '../../orders/payment-words.rules.ts';
import { useMay } from '../kit/may.tsx';
import { DescriptionItems, Panel } from '../kit/panel.tsx';
import { TextLink } from '../kit/section-link.tsx';

const BuyerLink = ({ email }: { email: string }) =>
  useMay()('GET /admin/buyers') ? <TextLink set={{ tab: 'orders', buyer: email }}>{email}</TextLink> : email;

export function OrderBuyer({ order }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders');
  const language = useLocale();
  const { billingStreet, billingPostalCode, billingCity, stripePaymentIntentId: intent } = order;
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
    ['language', t(`buyer.languages.${readLanguage(order.language)}`)],
    ['intent', intent && <span className="break-all text-xs">{intent}</span>],
  ] as const;
  return (
    <Panel title={t('buyer.title')}>
      {order.anonymisedAt && <p className="text-muted text-sm">{t('buyer.anonymised')}</p>}
      <dl>
        <DescriptionItems rows={rows.map(([name, value]) => [t(`buyer.${name}`), value])} />
      </dl>
    </Panel>
  );
}
