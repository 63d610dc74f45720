import { queryOptions } from '@tanstack/react-query';
import { type AnswerTo, ask } from '../../platform/api.ts';
import { nextAskMs } from './confirmation.rules.ts';

export type ConfirmationAnswer = AnswerTo<'GET /order-confirmation'>;

type Asked = { answer: ConfirmationAnswer; asked: number };

export type ConfirmationKey = { payment_intent_client_secret: string } | { order: string; key?: string };

export const confirmationQuery = (key: ConfirmationKey) => {
  const search = new URLSearchParams(key).toString();
  const queryKey = ['order-confirmation', search];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Asked> => {
      const answer = await ask('GET /order-confirmation', { query: key });
      return { answer, asked: (client.getQueryData<Asked>(queryKey)?.asked ?? 0) + 1 };
    },
    refetchInterval: ({ state: { data, errorUpdateCount } }) =>
      data ? nextAskMs(data.answer, data.asked + errorUpdateCount) : false,
  });
};
