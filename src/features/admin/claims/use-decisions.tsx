import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../ui/toast.ts';
import { type Decision, decideClaims, type ListedClaim } from '../../claims/admin-claims.queries.ts';
import type { ClaimDecision } from '../../claims/claim-status.rules.ts';
import { type Refused, RefusedDialog } from '../kit/refused-dialog.tsx';
import type { Picked } from '../kit/table/use-picked.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { DecideDialog } from './decide-dialog.tsx';

type Open = { claims: readonly ListedClaim[]; decision: ClaimDecision };

export function useDecisions(picked: Picked<ListedClaim>, onDecided: () => void) {
  const t = useTranslations('adminClaims.decide');
  const { run } = useAdminWrite('claims');
  const [open, setOpen] = useState<Open | null>(null);
  const [undecided, setUndecided] = useState<readonly Refused[]>([]);

  const decide = async ({ claims }: Open, decision: Decision) => {
    const write = async () => {
      const { done, refused } = await decideClaims(claims, decision);
      const codes = new Map(refused.map(({ id, code }) => [id, code]));
      picked.set(
        claims.filter(({ claimId }) => !codes.has(claimId)),
        false,
      );
      setUndecided(
        claims.flatMap(({ claimId, record }) => {
          const code = codes.get(claimId);
          return code ? { id: claimId, name: record.reference, reason: t(`reasons.${code}`) } : [];
        }),
      );
      if (done.length > 0) showToast({ title: t(`done.${decision.decision}`, { count: done.length }) });
    };
    if (!(await run({ write, done: null }))) return;
    setOpen(null);
    onDecided();
  };
  return {
    isAsking: open !== null,
    ask: (claims: readonly ListedClaim[], decision: ClaimDecision) => setOpen({ claims, decision }),
    dialogs: (
      <>
        {open && (
          <DecideDialog {...open} onDecide={(decision) => decide(open, decision)} onClose={() => setOpen(null)} />
        )}
        {undecided.length > 0 && !open && (
          <RefusedDialog
            title={t('leftTitle', { count: undecided.length })}
            text={picked.rows.some(({ claimId }) => undecided.some(({ id }) => id === claimId)) && t('leftText')}
            refused={undecided}
            onClose={() => setUndecided([])}
          />
        )}
      </>
    ),
  };
}
