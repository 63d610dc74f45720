import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import type { ListedClaim } from '../../claims/admin-claims.queries.ts';
import { Moment } from '../kit/moment.tsx';
import { timeOf } from './claim-time.rules.ts';

const mark = 'inline-block whitespace-nowrap rounded-xs border px-1.5 text-xs leading-5';

export function ClaimTime({ claim }: { claim: ListedClaim }) {
  const t = useTranslations('adminClaims.left');
  const time = timeOf(claim, new Date());
  if (!time) return '–';
  const isNear = time.kind === 'overdue' || (time.kind === 'left' && time.isSoon);
  return (
    <>
      <span
        className={classNames(
          mark,
          isNear ? 'border-danger font-semibold text-danger' : 'border-control text-ink',
          time.kind === 'paused' && 'border-line text-muted',
        )}
      >
        {time.kind === 'left' ? (time.days === 0 ? t('today') : t('days', { count: time.days })) : t(time.kind)}
      </span>
      {claim.dueAt && (
        <span className="block">
          <Moment iso={claim.dueAt} isQuiet />
        </span>
      )}
    </>
  );
}

export function ClaimMarks({ claim: { answeredAt, isReplacement, record } }: { claim: ListedClaim }) {
  const t = useTranslations('adminClaims.marks');
  const marks = [
    ...(answeredAt ? (['answered'] as const) : []),
    ...(isReplacement ? (['replacement'] as const) : []),
    ...(record.erasedAt ? (['erased'] as const) : []),
  ];
  return marks.map((name) => (
    <span key={name} className="mr-1 whitespace-nowrap rounded-xs bg-soft px-1.5 py-0.5 text-muted text-xs">
      {t(name)}
    </span>
  ));
}
