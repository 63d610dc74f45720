import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, ask, queryFor } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Moment } from '../kit/moment.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useConfirm } from '../kit/use-confirm.tsx';

type Approval = AnswerTo<'GET /admin/approvals'>[number];

type Receivers = NonNullable<AnswerTo<'POST /admin/approvals/:id'>['erasure']>['receivers'];

const refusals = ['already-decided', 'asker-may-not', 'approval-outdated', 'already-refunded', 'limit'] as const;

function useApprovals() {
  const t = useTranslations('adminOverview.approvals');
  const language = useLocale();
  const { run, isBusy } = useAdminWrite('orders');
  const [receivers, setReceivers] = useState<Receivers>([]);
  const decide = ({ id, action }: Approval, approve: boolean) =>
    run({
      write: () => ask('POST /admin/approvals/:id', { params: { id }, body: { approve } }),
      done: { title: t(approve ? `done.${action}` : 'dropped') },
      onDone: ({ erasure }) => setReceivers(erasure?.receivers ?? []),
      onFailure({ code }) {
        const known = refusals.find((one) => one === code);
        if (known) showToast({ title: t('refused'), text: t(`refusals.${known}`), look: 'destructive' });
        return known !== undefined;
      },
    });
  const sentenceOf = ({ action, amount, orderNumber, person }: Approval) =>
    action === 'refund'
      ? t('say.refund', { amount: amount === null ? '' : formatAmount(amount, language), order: orderNumber ?? '' })
      : t('say.erase', { whom: person ?? '' });
  const approval = useConfirm<Approval>({
    words: (one) => ({
      title: t('confirmTitle'),
      text: `${sentenceOf(one)} ${t('askedBy', { actor: one.askedBy })}. ${t(`consequence.${one.action}`)}`,
      confirm: t(`approve.${one.action}`),
      isDanger: one.action === 'erase',
    }),
    act: (one) => decide(one, true),
    isBusy,
  });
  return { approval, drop: (one: Approval) => decide(one, false), sentenceOf, isBusy, receivers };
}

function ApprovalRow({ one, of }: { one: Approval; of: ReturnType<typeof useApprovals> }) {
  const t = useTranslations('adminOverview.approvals');
  const { orderId, orderNumber, reason, askedBy, createdAt, isOwn } = one;
  const sentence = of.sentenceOf(one);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-paper px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold text-sm [overflow-wrap:anywhere]">{sentence}</p>
        <p className="break-words text-muted text-xs">
          {t('askedBy', { actor: askedBy })}, <Moment iso={createdAt} />
          {reason && ` · ${reason}`}
        </p>
      </div>
      <span className="-ml-2 flex flex-wrap sm:ml-0">
        {orderId && (
          <SectionLink
            isElsewhere
            set={{ tab: 'orders', order: orderId }}
            className="inline-flex min-h-8 items-center px-2 font-semibold text-lake text-xs underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            {t('order', { order: orderNumber ?? '' })}
          </SectionLink>
        )}
        <SmallButton
          disabled={of.isBusy}
          aria-label={`${t(isOwn ? 'takeBack' : 'drop')}: ${sentence}`}
          onClick={() => void of.drop(one)}
        >
          {t(isOwn ? 'takeBack' : 'drop')}
        </SmallButton>
        {isOwn ? (
          <span className="self-center px-2 text-muted text-xs">{t('own')}</span>
        ) : (
          <SmallButton
            disabled={of.isBusy}
            aria-label={`${t(`approve.${one.action}`)}: ${sentence}`}
            onClick={() => of.approval.ask(one)}
          >
            {t(`approve.${one.action}`)}
          </SmallButton>
        )}
      </span>
    </li>
  );
}

/** What another account asked for. After an erasure those whom the law has told of it stand there, since they are answered once. */
export function ApprovalsList() {
  const t = useTranslations('adminOverview.approvals');
  const { data = [] } = useQuery({ ...queryFor('GET /admin/approvals'), staleTime: 0, refetchOnWindowFocus: true });
  const of = useApprovals();
  return (
    <>
      {of.receivers.length > 0 && (
        <Notice look="plain" title={t('receivers')} takesFocus>
          <ul className="mt-1 break-words">
            {of.receivers.map(({ orderNumber, companyName, customerEmail }) => (
              <li key={`${orderNumber} ${customerEmail}`}>
                {[orderNumber, companyName, customerEmail].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {data.length > 0 && (
        <section aria-label={t('title')} className="mb-3">
          <h3 className="mb-1 font-sans font-semibold text-sm tracking-normal">{t('title')}</h3>
          <ul className="grid gap-px overflow-hidden rounded-control border border-line bg-line">
            {data.map((one) => (
              <ApprovalRow key={one.id} one={one} of={of} />
            ))}
          </ul>
        </section>
      )}
      {of.approval.dialog}
    </>
  );
}
