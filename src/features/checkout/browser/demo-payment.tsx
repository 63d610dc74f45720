import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, ask } from '../../../platform/api.ts';
import { type DemoMethod, demoMethods } from '../../payments/demo/demo-methods.rules.ts';
import { CardField } from './card-field.tsx';
import { groupCardNumber, groupExpiry } from './card-input.rules.ts';
import { problemOf } from './checkout-problem.rules.ts';
import { type CardProblems, cardFields, cardToSend, checkCard, refusedCard } from './demo-card-check.rules.ts';
import { DemoChallenge } from './demo-challenge.tsx';
import { DemoCode, type DemoCodeEnd, type DemoCodeShown } from './demo-code.tsx';
import { DemoTestCards } from './demo-test-cards.tsx';
import type { Billing, PaymentForm, PaymentOutcome } from './payment-form.ts';
import { WayChoice } from './way-choice.tsx';

type MethodsProps = { method: DemoMethod; onChoose: (method: DemoMethod) => void };

/** One of each kind: at once, by a code on the phone, on another page, and one that comes later. */
function DemoMethods({ method, onChoose }: MethodsProps) {
  const t = useTranslations('checkout.payment.methods');
  const ways = demoMethods.map((one) => ({ value: one, name: t(`${one}.name`), text: t(`${one}.text`) }));
  return <WayChoice name="demo-method" title={t('title')} ways={ways} chosen={method} onChoose={onChoose} />;
}

function declineOf(error: unknown): 'card' | 'funds' | 'authentication' | null {
  if (!(error instanceof ApiFailure) || error.status !== 402) return null;
  if (error.details.declineCode === 'insufficient_funds') return 'funds';
  return error.code === 'authentication_failed' ? 'authentication' : 'card';
}

const billingOf = ({ customerName, customerEmail, customerPhone }: Billing) => ({
  name: customerName,
  email: customerEmail,
  phone: customerPhone,
});

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

type CardProps = {
  problemOf: (name: keyof CardProblems) => string | undefined;
  lookAt: (id: string, isLeft: boolean) => void;
  onChoose: (number: string) => void;
};

function CardFields({ problemOf: problemOfField, lookAt, onChoose }: CardProps) {
  const t = useTranslations('checkout.payment');
  return (
    <>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <CardField
          lookAt={lookAt}
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
          lookAt={lookAt}
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
          lookAt={lookAt}
          id={fieldId('cvc')}
          label={t('cvc')}
          problem={problemOfField('cvc')}
          hint={t('cvcHint')}
          autoComplete="cc-csc"
          maxLength={4}
          enterKeyHint="done"
        />
      </div>
      <DemoTestCards onChoose={onChoose} />
    </>
  );
}

/** Card details stay in the fields and are sent to the demo terminal only. */
export function DemoPayment({ ref, total, onReady }: Props) {
  const t = useTranslations('checkout.payment');
  const [problems, setProblems] = useState<CardProblems>({});
  const [question, setQuestion] = useState<Question | null>(null);
  const [method, setMethod] = useState<DemoMethod>('card');
  const [code, setCode] = useState<(DemoCodeShown & { end: (end: DemoCodeEnd) => void }) | null>(null);
  useEffect(() => {
    onReady(true);
    return () => onReady(false);
  }, [onReady]);

  const look = () => {
    const found = checkCard(typedCard(), new Date());
    setProblems(found);
    return cardFields.find((name) => found[name]);
  };
  /** Typing takes a problem away; a field that was filled is looked at when it is left. */
  const lookAt = (id: string, isLeft: boolean) => {
    const at = cardFields.find((name) => fieldId(name) === id);
    if (!at || (isLeft && (problems[at] || !inputOf(at)?.value))) return;
    setProblems((before) => ({ ...before, [at]: isLeft ? checkCard(typedCard(), new Date())[at] : undefined }));
  };
  const chooseCard = (number: string) => {
    fillCard(number);
    setProblems({});
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

  /** Ways without a card. */
  async function confirmElsewhere(order: Parameters<PaymentForm['pay']>[0]): Promise<PaymentOutcome> {
    const { clientSecret, billing, heldUntil } = order;
    const { answerAt, qr } = await ask('POST /demo-payments/confirm', {
      body: { clientSecret, method, billingDetails: billingOf(billing) },
    });
    if (!answerAt) return { kind: 'under-way' };
    if (!qr) return { kind: 'elsewhere', address: answerAt };
    const end = await new Promise<DemoCodeEnd>((resolve) =>
      setCode({ qr, answerAt, clientSecret, heldUntil, end: resolve }),
    );
    setCode(null);
    if (end === 'paid') return { kind: 'paid' };
    if (end === 'expired') return { kind: 'problem', problem: { kind: 'checkout-expired' } };
    return { kind: 'declined', message: t('declines.elsewhere') };
  }

  function failed(error: unknown): PaymentOutcome {
    const decline = declineOf(error);
    if (decline) {
      const isMarked = decline !== 'authentication';
      if (isMarked) setProblems({ number: `declines.${decline}` });
      if (isMarked) inputOf('number')?.focus();
      return { kind: 'declined', message: t(`declines.${decline}`), isMarked };
    }
    const problem = problemOf(error);
    if (!problem) throw error;
    if (problem.kind === 'refused-fields') setProblems(refusedCard(Object.keys(problem.fields)));
    return { kind: 'problem', problem };
  }

  useImperativeHandle(ref, () => ({
    async check() {
      if (method !== 'card') return { kind: 'fine' };
      const first = look();
      if (first) inputOf(first)?.focus();
      return { kind: first ? 'unfinished' : 'fine' };
    },
    showProblems: () => method === 'card' && look(),
    pay: (order) =>
      method === 'card'
        ? confirm(order.clientSecret, billingOf(order.billing)).then(() => ({ kind: 'paid' }), failed)
        : confirmElsewhere(order).catch(failed),
  }));

  const problemOfField = (name: keyof CardProblems) => {
    const problem = problems[name];
    return problem && t(problem);
  };
  return (
    <div>
      <DemoMethods method={method} onChoose={setMethod} />
      {method === 'card' ? (
        <CardFields problemOf={problemOfField} lookAt={lookAt} onChoose={chooseCard} />
      ) : (
        <p className="text-muted text-sm">{t(`methods.${method}.after`)}</p>
      )}
      {code && <DemoCode code={code} onEnd={code.end} />}
      {question && <DemoChallenge total={total} isSending={question.isSending} onAnswer={question.answer} />}
    </div>
  );
}
