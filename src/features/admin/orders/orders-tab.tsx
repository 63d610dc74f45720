import { PageTexts } from '../../content/page-texts.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { BuyerView } from './buyer-view.tsx';
import { OrderView } from './order-view.tsx';
import { OrdersList } from './orders-list.tsx';

export default function OrdersTab() {
  const { order: orderId, buyer } = useAdminSearch().search;
  return (
    <PageTexts parts={['adminOrders', 'adminRefunds', 'adminClaims', 'adminNames', 'adminBuyers']}>
      {orderId && <OrderView key={orderId} orderId={orderId} />}
      {!orderId && buyer && <BuyerView key={buyer} email={buyer} />}
      {!orderId && !buyer && <OrdersList />}
    </PageTexts>
  );
}
