import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, ApiFailure, ask } from '../../../platform/api.ts';
import { paths, proposalCheckout } from '../../../platform/paths.ts';
import { Button, buttonClass, QuietButton } from '../../../ui/button.tsx';
import { CheckedText } from '../../../ui/checked-frame.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ButtonLink } from '../../../ui/page-link.tsx';
import { proposalLengths } from '../proposal.rules.ts';
import { answerRefusals } from '../proposal-status.rules.ts';
import { proposalQuery } from '../proposals.queries.ts';

function useAnswer(token: string) {
  const t = useTranslations('priceProposal');
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const code = answerRefusals.find((one) => error instanceof ApiFailure && error.code === one);
      setProblem(code ? t(`problems.${code}`) : t('failed'));
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: proposalQuery(token).queryKey });
    }
  };
  return {
    isBusy,
    problem,
    accept: () =>
      run(async () => {
        await ask('POST /price-proposal/accept', { body: { token } });
        location.assign(proposalCheckout(token));
      }),
    decline: (reason: string) =>
      run(async () => {
        const shown = await ask('POST /price-proposal/decline', { body: { token, reason: reason || null } });
        queryClient.setQueryData(proposalQuery(token).queryKey, shown);
        setBusy(false);
      }),
  };
}

function DeclineDialog({ answer, onClose }: { answer: ReturnType<typeof useAnswer>; onClose: () => void }) {
  const t = useTranslations('priceProposal');
  return (
    <Dialog title={t('declineTitle')} onClose={onClose}>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
          void answer.decline(reason).then(onClose);
        }}
      >
        <p className="mt-2 text-muted text-sm">{t('declineText')}</p>
        <CheckedText
          id="decline-reason"
          name="reason"
          label={t('reason')}
          rows={3}
          maxLength={proposalLengths.reason}
          className="mt-4"
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <QuietButton onClick={onClose}>{t('back')}</QuietButton>
          <button type="submit" disabled={answer.isBusy} className={buttonClass('danger')}>
            {t('decline')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

export function ProposalWays({ status, token }: { status: AnswerTo<'GET /price-proposal'>['status']; token: string }) {
  const answer = useAnswer(token);
  const t = useTranslations('priceProposal');
  const [isDeclining, setDeclining] = useState(false);
  const problem = answer.problem && <Notice look="destructive" title={answer.problem} className="mb-5" />;
  if (status === 'accepted') {
    return (
      <>
        {problem}
        {/* A plain link: the checkout is a document of its own. */}
        <a href={proposalCheckout(token)} className={buttonClass('primary', 'min-h-13 w-full')}>
          {t('toCheckout')}
        </a>
      </>
    );
  }
  if (status !== 'sent') {
    const [href, label] = status === 'ordered' ? [paths.history, t('toPurchases')] : [paths.contact, t('contact')];
    return (
      <>
        {problem}
        <ButtonLink href={href} className="min-h-13 w-full">
          {label}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {problem}
      <Button disabled={answer.isBusy} onClick={() => void answer.accept()} className="min-h-13 w-full">
        {t(answer.isBusy ? 'accepting' : 'accept')}
      </Button>
      <QuietButton disabled={answer.isBusy} onClick={() => setDeclining(true)} className="mt-3 w-full">
        {t('decline')}
      </QuietButton>
      {isDeclining && <DeclineDialog answer={answer} onClose={() => setDeclining(false)} />}
    </>
  );
}
