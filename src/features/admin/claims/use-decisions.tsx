import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../ui/toast.ts';
import type { Decision, ListedClaim } from '../../claims/admin-claims.queries.ts';
import type { ClaimDecision } from '../../claims/claim-status.rules.ts';
import { refreshList } from '../kit/admin.queries.ts';
import type { Picked } from '../kit/table/use-picked.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { decideEach, type Undecided } from './decide-each.ts';
import { UndecidedDialog } from './undecided-dialog.tsx';

type Asked = { claims: readonly ListedClaim[]; decision: ClaimDecision };

export function useDecisions(picked: Picked<ListedClaim>) {
  const t = useTranslations('adminClaims.decide');
  const queryClient = useQueryClient();
  const { run } = useAdminWrite('claims');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [undecided, setUndecided] = useState<readonly Undecided[]>([]);

  const decide = async ({ claims }: Asked, said: Decision, onProgress: (count: number) => void) => {
    const write = async () => {
      const { done, undecided: left, failure } = await decideEach(claims, said, onProgress);
      picked.set(done, false);
      setUndecided(left);
      if (done.length > 0) showToast({ title: t(`done.${said.decision}`, { count: done.length }) });
      if (!failure) return;
      void refreshList(queryClient, 'claims');
      if (done.length > 0)
        setAsked({ claims: claims.filter((claim) => !done.includes(claim)), decision: said.decision });
      throw failure;
    };
    if (await run({ write, done: null })) setAsked(null);
  };
  return {
    ask: (claims: readonly ListedClaim[], decision: ClaimDecision) => setAsked({ claims, decision }),
    dialogs: (
      <>
        {asked && (
          <DecideDialog
            {...asked}
            onDecide={(said, onProgress) => decide(asked, said, onProgress)}
            onClose={() => setAsked(null)}
          />
        )}
        {undecided.length > 0 && !asked && (
          <UndecidedDialog
            undecided={undecided}
            arePicked={undecided.some(({ claim }) => picked.has(claim))}
            onClose={() => setUndecided([])}
          />
        )}
      </>
    ),
  };
}
