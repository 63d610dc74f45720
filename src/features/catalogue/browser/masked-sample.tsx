import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import type { SampleField } from '../catalogue.rules.ts';

/** Always as long: a mask says that there is something, and nothing about what. */
const mask = '••••• ••••••••';

/** Which fields of a delivered record are filled. */
export function MaskedSample({ fields, className }: { fields: readonly SampleField[]; className?: string }) {
  const t = useTranslations('leadCard.sample');
  if (fields.length === 0) return null;
  return (
    <dl
      aria-label={t('label')}
      className={classNames('grid gap-1.5 rounded-control bg-soft px-4 py-3 text-sm', className)}
    >
      {fields.map((field) => (
        <div key={field} className="grid grid-cols-[6rem_1fr] gap-3">
          <dt className="text-muted">{t(field)}</dt>
          <dd className="truncate tracking-wider">
            <span aria-hidden="true">{mask}</span>
            <span className="sr-only">{t('masked')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
