import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import type { SharedField, FieldShares as Shares } from '../listing-facts.rules.ts';

type Props = { shares: Shares; fields: readonly SharedField[]; className?: string };

/** Of the leads that are left, how many have each field. */
export function FieldShares({ shares, fields, className }: Props) {
  const t = useTranslations('leadCard.shares');
  return (
    <dl
      aria-label={t('label')}
      className={classNames('grid gap-1.5 rounded-control bg-soft px-4 py-3 text-sm', className)}
    >
      {fields.map((field) => (
        <div key={field} className="grid grid-cols-[minmax(5.5rem,auto)_1fr_3rem] items-center gap-3">
          <dt className="text-muted">{t(field)}</dt>
          <dd className="contents">
            <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
              <span className="block h-full rounded-full bg-spruce" style={{ width: `${shares[field]}%` }} />
            </span>
            <span className="figures text-right">{shares[field]} %</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
