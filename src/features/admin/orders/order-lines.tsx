import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatCount } from '../../../platform/format.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { ListPrice } from '../../cart/browser/line-price.tsx';
import { May } from '../kit/may.tsx';
import { Panel } from '../kit/panel.tsx';
import { SectionLink } from '../kit/section-link.tsx';

type Item = WholeOrder['items'][number];

const figures = ['quantity', 'delivered', 'refunded', 'price', 'sum'] as const;
const figure = 'text-right tabular-nums whitespace-nowrap';

/** A card for each line on a phone, as in the lists. */
function Lines({ items }: { items: readonly Item[] }) {
  const t = useTranslations('adminOrders.lines');
  const language = useLocale();
  return (
    <ScrollRegion label={t('table')} className="data-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('lead')}</th>
            {figures.map((name) => (
              <th key={name} scope="col" className={figure}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, leadId, title, quantity, deliveredQuantity, refundedQuantity, subtotal, ...price }) => {
            const values = {
              quantity: formatCount(quantity, language),
              delivered: formatCount(deliveredQuantity, language),
              refunded: formatCount(refundedQuantity, language),
              price: formatAmount(price.discountedPrice, language),
              sum: formatAmount(subtotal, language),
            };
            return (
              <tr key={id}>
                <td className="min-w-40 break-words">
                  {title}{' '}
                  <May call="GET /admin/leads/:id/records">
                    <SectionLink
                      isElsewhere
                      set={{ tab: 'leads', of: leadId }}
                      aria-label={t('recordsOf', { name: title })}
                      className={smallButtonClass('px-1!')}
                    >
                      {t('records')}
                    </SectionLink>
                  </May>
                </td>
                {figures.map((name) => (
                  <td key={name} data-head={t(name)} className={figure}>
                    {values[name]}
                    {name === 'price' && (
                      <span className="block text-muted text-xs">
                        <ListPrice price={price} />
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

export function OrderLines({ order }: { order: WholeOrder }) {
  const t = useTranslations('adminOrders.lines');
  const language = useLocale();
  const tVolume = useTranslations('volume');
  const { items, subtotal, vat, totalAmount, refundedAmount, saved } = order;
  const sums = [
    { name: t('subtotal'), amount: subtotal },
    { name: t('vat'), amount: vat },
    { name: t('total'), amount: totalAmount },
    ...(Number(saved) > 0 ? [{ name: `${tVolume('saved')} ${tVolume('exclVat')}`, amount: saved }] : []),
    ...(Number(refundedAmount) > 0 ? [{ name: t('givenBack'), amount: `-${refundedAmount}` }] : []),
  ];
  return (
    <Panel title={t('title')}>
      <Lines items={items} />
      <dl className="mt-3 ml-auto grid max-w-72 sm:pr-2 grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
        {sums.map(({ name, amount }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt>{name}</dt>
            <dd className="figures text-right">{formatAmount(amount, language)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
