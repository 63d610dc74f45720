import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths } from '../../../platform/paths.ts';
import { preparedCheckoutKey } from './checkout.queries.ts';
import { needsNewIntent, type RefusedFields } from './checkout-problem.rules.ts';
import { clearDraft } from './contact-draft.ts';
import { type Attempt, type AttemptResult, leaves, payCheckout } from './pay-checkout.ts';

const noticeMs = 1_200;

function leaveFor(address: string): void {
  // Going back would restore this page from the back/forward cache, still busy: reload it.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  location.assign(address);
}

function openConfirmation(by: Record<string, string>): void {
  clearDraft();
  leaveFor(`${paths.confirmation}?${new URLSearchParams(by)}`);
}

export type Payment = {
  isBusy: boolean;
  attempt: Attempt | undefined;
  attemptedAt: number;
  result: AttemptResult | undefined;
  crash: Error | null;
  start: (attempt: Attempt, onRefused: (failure: RefusedFields) => void) => void;
};

export function usePayment(): Payment {
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const { mutate, data, error, isPending, variables, submittedAt } = useMutation({
    mutationFn: payCheckout,
    onSuccess(result, { prepared }) {
      const bySecret = { payment_intent_client_secret: prepared.clientSecret };
      if (result.kind === 'paid') setTimeout(openConfirmation, noticeMs, bySecret);
      if (result.kind === 'invoiced') openConfirmation({ order: result.orderId });
      if (result.kind === 'elsewhere') leaveFor(result.address);
      if (result.kind === 'under-way') openConfirmation(bySecret);
      const isFewer = prepared.proposed && result.kind === 'problem' && result.problem.kind === 'out-of-stock';
      if (result.kind !== 'problem' || !(isFewer || needsNewIntent(result.problem))) return;
      void queryClient.invalidateQueries({ queryKey: preparedCheckoutKey });
    },
    onSettled(result) {
      isRunning.current = leaves(result);
    },
  });
  return {
    isBusy: isPending || leaves(data),
    attempt: variables,
    attemptedAt: submittedAt,
    result: data,
    crash: error,
    start(attempt, onRefused) {
      // A double click arrives before the button is rendered as disabled.
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(attempt, {
        onSuccess(result) {
          if (result.kind === 'problem' && result.problem.kind === 'refused-fields') onRefused(result.problem);
        },
      });
    },
  };
}
