import { useLocation } from '@tanstack/react-router';
import { PageTexts } from '../../content/page-texts.tsx';
import { OrderView } from './order-view.tsx';
import { OrdersList } from './orders-list.tsx';

/** The orders, or the one that the address names. */
export default function OrdersTab() {
  const { searchStr } = useLocation();
  const orderId = new URLSearchParams(searchStr).get('order');
  return (
    <PageTexts parts={['adminOrders', 'adminNames']}>
      {orderId ? <OrderView key={orderId} orderId={orderId} /> : <OrdersList />}
    </PageTexts>
  );
}
