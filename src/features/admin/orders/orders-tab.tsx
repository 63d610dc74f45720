import { useAdminSearch } from '../kit/use-admin-search.ts';
import { BuyerView } from './buyer-view.tsx';
import { OrderView } from './order-view.tsx';
import { OrdersList } from './orders-list.tsx';

export default function OrdersTab() {
  const { order: orderId, buyer } = useAdminSearch().search;
  if (orderId) return <OrderView key={orderId} orderId={orderId} />;
  return buyer ? <BuyerView key={buyer} email={buyer} /> : <OrdersList />;
}
