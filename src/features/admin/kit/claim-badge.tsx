import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import type { ListedClaim } from '../../claims/admin-claims.queries.ts';

const looks: Record<ListedClaim['status'], string> = {
  open: 'border-control text-ink',
  replaced: 'border-spruce bg-soft font-semibold text-spruce',
  refunded: 'border-control bg-ground text-ink',
  refused: 'border-danger text-danger',
  withdrawn: 'border-line text-muted',
};

export function ClaimStatusBadge({ status }: Pick<ListedClaim, 'status'>) {
  const t = useTranslations('adminClaims.statuses');
  return (
    <span
      className={classNames('inline-block whitespace-nowrap rounded-xs border px-1.5 text-xs leading-5', looks[status])}
    >
      {t(status)}
    </span>
  );
}
