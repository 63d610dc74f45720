import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ListedClaim } from '../../claims/admin-claims.queries.ts';
import type { DecideFailure } from '../../claims/claim-status.rules.ts';

export type Undecided = { claim: ListedClaim; reason: DecideFailure };

type Props = { undecided: readonly Undecided[]; arePicked: boolean; onClose: () => void };

export function UndecidedDialog({ undecided, arePicked, onClose }: Props) {
  const t = useTranslations('adminClaims.decide');
  const tEdit = useTranslations('admin.edit');
  return (
    <Dialog title={t('leftTitle', { count: undecided.length })} onClose={onClose}>
      {arePicked && <p className="mt-2 text-muted text-sm">{t('leftText')}</p>}
      <ul className="mt-3 grid max-h-[50vh] gap-1.5 overflow-y-auto text-sm">
        {undecided.map(({ claim, reason }) => (
          <li key={claim.claimId} className="break-words">
            <span className="font-semibold tabular-nums">{claim.record.reference}</span> {t(`reasons.${reason}`)}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>{tEdit('close')}</Button>
      </div>
    </Dialog>
  );
}
