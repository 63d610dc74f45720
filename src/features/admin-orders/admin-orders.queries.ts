import { queryOptions } from '@tanstack/react-query';
import { type AnswerTo, ask, type BodyOf, queryFor } from '../../platform/api.ts';
import { policy } from '../policy/policy.rules.ts';

export type ListedOrder = AnswerTo<'GET /admin/orders'>[number];

type Buyers = AnswerTo<'GET /admin/buyers'>;

export type ListedBuyer = Extract<Buyers, readonly unknown[]>[number];

export type WholeBuyer = Exclude<Buyers, readonly unknown[]>;

export const buyerQuery = (email: string) => ({
  ...queryFor('GET /admin/buyers', { query: { email } }),
  select: (answer: Buyers) => ('email' in answer ? answer : undefined),
});

export type WholeOrder = AnswerTo<'GET /admin/orders/:id'>;

const lookAgainMs = 4_000;

const isUnderWay = ({ refunds, mails }: WholeOrder) =>
  refunds.some(({ status }) => status === 'requested') ||
  mails.some(({ status, attempts }) => status === 'queued' && attempts === 0);

/** Polls while a refund or mail is under way. */
export const adminOrderQuery = (id: string) => {
  const { queryKey } = queryFor('GET /admin/orders/:id', { params: { id } });
  return queryOptions({
    queryKey,
    queryFn: ({ client }) => {
      const shown = client.getQueryData<WholeOrder>(queryKey);
      const isPoll = shown !== undefined && isUnderWay(shown);
      return ask('GET /admin/orders/:id', { params: { id }, isPoll });
    },
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? lookAgainMs : false),
  });
};

/** Writes send the version that the admin saw, so that two admins do not overwrite each other. */
type Seen = Pick<ListedOrder, 'id' | 'version'>;

export const changeOrder = ({ id, version }: Seen, body: BodyOf<'PATCH /admin/orders/:id'>) =>
  ask('PATCH /admin/orders/:id', { params: { id }, body, version });

type Refunded = AnswerTo<'POST /admin/orders/refund'>;

export async function refundOrders(orders: readonly Seen[], shared: { reason?: string }, requestKey: string) {
  const answer: Pick<Refunded, 'done' | 'refused'> & { waiting: NonNullable<Refunded['waiting']> } = {
    done: [],
    waiting: [],
    refused: [],
  };
  for (let from = 0; from < orders.length; from += policy.maxRefundsAtOnce) {
    const orderIds = orders.slice(from, from + policy.maxRefundsAtOnce).map(({ id }) => id);
    const refunded = await ask('POST /admin/orders/refund', { body: { orderIds, ...shared }, requestKey });
    answer.done.push(...refunded.done);
    answer.waiting.push(...(refunded.waiting ?? []));
    answer.refused.push(...refunded.refused);
  }
  return answer;
}
