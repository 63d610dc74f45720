import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, ask } from '../../../platform/api.ts';
import { CardField } from './card-field.tsx';
import { groupCardNumber, groupExpiry } from './card-input.rules.ts';
import { problemOf } from './checkout-problem.rules.ts';
import { type CardProblems, cardFields, cardToSend, checkCard, refusedCard } from './demo-card-check.rules.ts';
import { DemoChallenge } from './demo-challenge.tsx';
import { DemoTestCards } from './demo-test-cards.tsx';
import type { PaymentForm, PaymentOutcome } from './payment-form.ts';

type Decline = 'card' | 'funds' | 'authentication';

function declineOf(error: unknown): Decline | null {
  if (!(error instanceof ApiFailure) || error.status !== 402) return null;
  if (error.details.declineCode === 'insufficient_funds') return 'funds';
  return error.code === 'authentication_failed' ? 'authentication' : 'card';
}

type Question = { answer: (approve: boolean) => void; isSending: boolean };

type Props = { ref: Ref<PaymentForm>; total: string; onReady: (ready: boolean) => void };

const fieldId = (name: string) => `card-${name}`;

function inputOf(name: string): HTMLInputElement | null {
  const found = document.getElementById(fieldId(name));
  return found instanceof HTMLInputElement ? found : null;
}

const typedCard = () => {
  const [number = '', expiry = '', cvc = ''] = cardFields.map((name) => inputOf(name)?.value);
  return { number, expiry, cvc };
};

function fillCard(number: string): void {
  const year = (new Date().getFullYear() + 2) % 100;
  const card = { number: groupCardNumber(number), expiry: `12/${year}`, cvc: '123' };
  for (const name of cardFields) {
    const input = inputOf(name);
    if (input) input.value = card[name];
  }
}

/** Card details stay in the fields and are sent to the demo terminal only. */
export function DemoPayment({ ref, total, onReady }: Props) {
  const t = useTranslations('checkout.payment');
  const [problems, setProblems] = useState<CardProblems>({});
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    onReady(true);
    return () => onReady(false);
  }, [onReady]);

  const look = () => {
    const found = checkCard(typedCard(), new Date());
    setProblems(found);
    return cardFields.find((name) => found[name]);
  };
  const askBuyer = () => new Promise<boolean>((answer) => setQuestion({ answer, isSending: false }));

  async function confirm(clientSecret: string, billingDetails: { name: string; email: string; phone: string }) {
    const { status } = await ask('POST /demo-payments/confirm', {
      body: { clientSecret, card: cardToSend(typedCard()), billingDetails },
    });
    if (status === 'succeeded') return;
    const approve = await askBuyer();
    setQuestion((open) => open && { ...open, isSending: true });
    await ask('POST /demo-payments/challenge', { body: { clientSecret, approve } }).finally(() => setQuestion(null));
  }

  function failed(error: unknown): PaymentOutcome {
    const decline = declineOf(error);
    if (decline) return { kind: 'declined', message: t(`declines.${decline}`) };
    const problem = problemOf(error);
    if (!problem) throw error;
    if (problem.kind === 'refused-fields') setProblems(refusedCard(Object.keys(problem.fields)));
    return { kind: 'problem', problem };
  }

  useImperativeHandle(ref, () => ({
    async check() {
      const first = look();
      if (first) inputOf(first)?.focus();
      return { kind: first ? 'unfinished' : 'fine' };
    },
    showProblems: look,
    pay: ({ clientSecret, billing }) =>
      confirm(clientSecret, {
        name: billing.customerName,
        email: billing.customerEmail,
        phone: billing.customerPhone,
      }).then(() => ({ kind: 'paid' }), failed),
  }));

  const problemOfField = (name: keyof CardProblems) => {
    const problem = problems[name];
    return problem && t(`problems.${problem}`);
  };
  return (
    <div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <CardField
          id={fieldId('number')}
          label={t('cardNumber')}
          group={groupCardNumber}
          problem={problemOfField('number')}
          autoComplete="cc-number"
          maxLength={26}
          enterKeyHint="next"
          className="col-span-2"
        />
        <CardField
          id={fieldId('expiry')}
          label={t('expiry')}
          group={groupExpiry}
          problem={problemOfField('expiry')}
          placeholder={t('expiryHint')}
          autoComplete="cc-exp"
          maxLength={9}
          enterKeyHint="next"
        />
        <CardField
          id={fieldId('cvc')}
          label={t('cvc')}
          problem={problemOfField('cvc')}
          hint={t('cvcHint')}
          autoComplete="cc-csc"
          maxLength={4}
          enterKeyHint="done"
        />
      </div>
      <DemoTestCards onChoose={fillCard} />
      {question && <DemoChallenge total={total} isSending={question.isSending} onAnswer={question.answer} />}
    </div>
  );
}
