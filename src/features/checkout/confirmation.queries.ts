import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import type { AsJson } from '../../platform/as-json.ts';
import { nextAskMs } from './confirmation.rules.ts';
import type { Confirmation } from './show-confirmation.ts';

export type ConfirmationAnswer = AsJson<Confirmation>;

type Asked = { answer: ConfirmationAnswer; asked: number };

/** The order that a client secret belongs to; asked again by itself until there is nothing to wait for. */
export const confirmationQuery = (secret: string) => {
  const queryKey = ['order-confirmation', secret];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Asked> => {
      const search = new URLSearchParams({ payment_intent_client_secret: secret });
      const answer = await api<ConfirmationAnswer>(`/api/order-confirmation?${search}`);
      return { answer, asked: (client.getQueryData<Asked>(queryKey)?.asked ?? 0) + 1 };
    },
    refetchInterval: ({ state: { data, errorUpdateCount } }) =>
      data ? nextAskMs(data.answer, data.asked + errorUpdateCount) : false,
  });
};
