import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../platform/paths.ts';
import { orderHistoryQuery } from '../order-history.queries.ts';
import { type Bought, OrderHistoryAsk } from './order-history-ask.tsx';
import { OrderHistoryEntrance } from './order-history-entrance.tsx';
import { OrderHistoryOrders } from './order-history-orders.tsx';

type Props = {
  /** From the address of a mailed link. */
  token: string | undefined;
  bought: Bought | null;
  clearToken: () => Promise<void>;
  /** Whether the link leads back to the checkout where it was requested. */
  isGoingOn: boolean;
};

export function OrderHistoryScreen({ token, bought, clearToken, isGoingOn }: Props) {
  const queryClient = useQueryClient();
  const { data: history, dataUpdatedAt } = useSuspenseQuery(orderHistoryQuery);
  const [cameBy, setCameBy] = useState<'address' | 'signed-in' | 'expired' | 'logged-out'>('address');

  const enter = async (how: 'signed-in' | 'expired') => {
    if (isGoingOn && how === 'signed-in') return location.assign(paths.checkout);
    await queryClient.invalidateQueries({ queryKey: orderHistoryQuery.queryKey });
    setCameBy(how);
    await clearToken();
  };
  const leave = async () => {
    await queryClient.invalidateQueries({ queryKey: orderHistoryQuery.queryKey });
    setCameBy('logged-out');
  };

  if (token) return <OrderHistoryEntrance token={token} onEnter={enter} />;
  const shared = { isExpired: cameBy === 'expired', takesFocus: cameBy !== 'address' };
  const now = new Date(dataUpdatedAt);
  if (history) return <OrderHistoryOrders history={history} now={now} onLogOut={leave} {...shared} />;
  return <OrderHistoryAsk bought={bought} {...shared} />;
}
