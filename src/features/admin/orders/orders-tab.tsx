import { PageTexts } from '../../content/page-texts.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { OrderView } from './order-view.tsx';
import { OrdersList } from './orders-list.tsx';

/** The orders, or the one that the address names. */
export default function OrdersTab() {
  const { order: orderId } = useAdminSearch().search;
  return (
    <PageTexts parts={['adminOrders', 'adminRefunds', 'adminClaims', 'adminNames']}>
      {orderId ? <OrderView key={orderId} orderId={orderId} /> : <OrdersList />}
    </PageTexts>
  );
}
