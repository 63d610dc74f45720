import { queryOptions } from '@tanstack/react-query';
import { api, writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { DeliveryStatus } from '../orders/order-status.rules.ts';
import type { WantedRefund } from '../refunds/refund-plan.rules.ts';
import type { orderShape, shownOrderShape } from './admin-order-shapes.ts';

export const adminOrdersPath = '/api/admin/orders';

export type ListedOrder = AnswerOf<typeof orderShape>;

export type WholeOrder = AnswerOf<typeof shownOrderShape>;

const lookAgainMs = 4_000;

/** A refund that the provider has not answered, or a mail that waits for its job. */
const isUnderWay = ({ refunds, mails }: WholeOrder) =>
  refunds.some(({ status }) => status === 'requested') ||
  mails.some(({ status, attempts }) => status === 'queued' && attempts === 0);

/** Everything about one order, asked for again while something of it is under way. */
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

/** The order as its reader saw it: a write names its version. */
type Seen = Pick<ListedOrder, 'id' | 'version'>;

type OrderChange = { deliveryStatus?: DeliveryStatus; customerEmail?: string };

export const changeOrder = ({ id, version }: Seen, change: OrderChange) =>
  writeApi<ListedOrder>('PATCH', `${adminOrdersPath}/${id}`, change, { version });

type Refund = { lines?: WantedRefund; recordIds?: readonly string[]; reason?: string };

export const refundOrder = ({ id, version }: Seen, refund: Refund) =>
  writeApi<ListedOrder>('POST', `${adminOrdersPath}/${id}/refund`, refund, { version });

export const resendOrder = ({ id }: Seen) => writeApi<ListedOrder>('POST', `${adminOrdersPath}/${id}/resend`, {});

export const cancelOrder = ({ id }: Seen) => writeApi<ListedOrder>('POST', `${adminOrdersPath}/${id}/cancel`, {});
