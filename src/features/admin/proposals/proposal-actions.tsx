import { useTranslations } from 'use-intl';
import { type ApiFailure, ask } from '../../../platform/api.ts';
import { Button, buttonClass, QuietButton } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useConfirm } from '../kit/use-confirm.tsx';
import type { Proposal } from './proposal-draft.rules.ts';
import { pageOf } from './proposal-draft.rules.ts';

type Props = {
  proposal: Proposal | null;
  /** Of one that is not sent: what is typed is saved first. */
  draft?: {
    save: () => Promise<Proposal | null>;
    isBusy: boolean;
    onFailure: (failure: ApiFailure) => boolean;
  };
};

const reasons = ['proposal-not-draft', 'proposal-not-open', 'proposal-being-paid'] as const;

/** What can be done with it, by its status. */
export function ProposalActions({ proposal, draft }: Props) {
  const t = useTranslations('adminProposals');
  const { goTo } = useAdminSearch();
  const writes = useAdminWrite('proposals');
  const isBusy = writes.isBusy || (draft?.isBusy ?? false);
  const onFailure = (failure: ApiFailure) => {
    const known = reasons.find((one) => one === failure.code);
    if (known) showToast({ title: t('notDone'), text: t(`reasons.${known}`), look: 'destructive' });
    return known !== undefined || (draft?.onFailure(failure) ?? false);
  };
  const sending = useConfirm<Proposal>({
    words: ({ email }) => ({ title: t('sendTitle'), text: t('sendText', { email }), confirm: t('send') }),
    act: (saved) =>
      writes.run({
        write: () => ask('POST /admin/proposals/:id/send', { params: saved, version: saved.version }),
        done: { title: t('sent'), text: t('sentText', { email: saved.email }) },
        onDone: ({ id }) => goTo(pageOf(id), { replace: true, ignoreBlocker: true }),
        onFailure,
      }),
    isBusy,
  });
  const withdrawing = useConfirm<Proposal>({
    words: () => ({
      title: t('withdrawTitle'),
      text: t('withdrawText'),
      confirm: t('withdraw'),
      isDanger: true,
    }),
    act: (sent) =>
      writes.run({
        write: () => ask('POST /admin/proposals/:id/withdraw', { params: sent }),
        done: { title: t('withdrawn') },
        onFailure,
      }),
    isBusy,
  });
  const copy = (of: Proposal) =>
    writes.run({
      write: () => ask('POST /admin/proposals/:id/copy', { params: of }),
      done: { title: t('copied') },
      onDone: ({ id }) => goTo(pageOf(id)),
    });
  const mayWithdraw = proposal?.status === 'sent' || proposal?.status === 'accepted';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {draft && (
        <>
          <button type="submit" disabled={isBusy} className={buttonClass('quiet')}>
            {t('save')}
          </button>
          <Button
            disabled={isBusy}
            onClick={async () => {
              const saved = await draft.save();
              if (saved) sending.ask(saved);
            }}
          >
            {t('send')}
          </Button>
        </>
      )}
      {proposal && !draft && (
        <QuietButton disabled={isBusy} onClick={() => void copy(proposal)}>
          {t('copy')}
        </QuietButton>
      )}
      {proposal && mayWithdraw && (
        <QuietButton disabled={isBusy} onClick={() => withdrawing.ask(proposal)}>
          {t('withdraw')}
        </QuietButton>
      )}
      {sending.dialog}
      {withdrawing.dialog}
    </div>
  );
}
