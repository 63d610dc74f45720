import { queryOptions } from '@tanstack/react-query';
import { api, writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { DeliveryStatus } from '../orders/order-status.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import type { WantedRefund } from '../refunds/refund-plan.rules.ts';
import type { orderShape, ordersRefundedShape, shownOrderShape } from './admin-order-shapes.ts';

export const adminOrdersPath = '/api/admin/orders';

export type ListedOrder = AnswerOf<typeof orderShape>;

export type WholeOrder = AnswerOf<typeof shownOrderShape>;

const lookAgainMs = 4_000;

const isUnderWay = ({ refunds, mails }: WholeOrder) =>
  refunds.some(({ status }) => status === 'requested') ||
  mails.some(({ status, attempts }) => status === 'queued' && attempts === 0);

/** Polls while a refund or mail is under way. */
export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'one', id],
    queryFn: ({ client, queryKey }) => {
      const shown = client.getQueryData<WholeOrder>(queryKey);
      const isPoll = shown !== undefined && isUnderWay(shown);
      return api<WholeOrder>(`${adminOrdersPath}/${encodeURIComponent(id)}`, { isPoll });
    },
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? lookAgainMs : false),
  });

/** Writes send the version that the admin saw, so that two admins do not overwrite each other. */
type Seen = Pick<ListedOrder, 'id' | 'version'>;

type OrderChange = { deliveryStatus?: DeliveryStatus; customerEmail?: string };

export const changeOrder = ({ id, version }: Seen, change: OrderChange) =>
  writeApi<ListedOrder>('PATCH', `${adminOrdersPath}/${id}`, change, { version });

type Refund = { lines?: WantedRefund; recordIds?: readonly string[]; reason?: string };

export const refundOrder = ({ id, version }: Seen, refund: Refund) =>
  writeApi<ListedOrder>('POST', `${adminOrdersPath}/${id}/refund`, refund, { version });

type OrdersRefunded = AnswerOf<typeof ordersRefundedShape>;

/** As many at once as the API takes. */
export async function refundOrders(orders: readonly Seen[], said: { reason?: string }, requestKey: string) {
  const answer: OrdersRefunded = { done: [], refused: [] };
  for (let from = 0; from < orders.length; from += policy.maxRefundsAtOnce) {
    const orderIds = orders.slice(from, from + policy.maxRefundsAtOnce).map(({ id }) => id);
    const refunded = await writeApi<OrdersRefunded>(
      'POST',
      `${adminOrdersPath}/refund`,
      { orderIds, ...said },
      { requestKey },
    );
    answer.done.push(...refunded.done);
    answer.refused.push(...refunded.refused);
  }
  return answer;
}

export const resendOrder = ({ id }: Seen) => writeApi<ListedOrder>('POST', `${adminOrdersPath}/${id}/resend`, {});

export const cancelOrder = ({ id }: Seen) => writeApi<ListedOrder>('POST', `${adminOrdersPath}/${id}/cancel`, {});
