import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import { nextAskMs } from './confirmation.rules.ts';
import type { confirmationShape } from './confirmation-shapes.ts';

export type ConfirmationAnswer = AnswerOf<typeof confirmationShape>;

type Asked = { answer: ConfirmationAnswer; asked: number };

export type ConfirmationKey = { payment_intent_client_secret: string } | { order: string; key: string };

export const confirmationQuery = (key: ConfirmationKey) => {
  const search = new URLSearchParams(key).toString();
  const queryKey = ['order-confirmation', search];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Asked> => {
      const answer = await api<ConfirmationAnswer>(`/api/order-confirmation?${search}`);
      return { answer, asked: (client.getQueryData<Asked>(queryKey)?.asked ?? 0) + 1 };
    },
    refetchInterval: ({ state: { data, errorUpdateCount } }) =>
      data ? nextAskMs(data.answer, data.asked + errorUpdateCount) : false,
  });
};
