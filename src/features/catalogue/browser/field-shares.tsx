import { useLocale, useTranslations } from 'use-intl';
import { percentSign } from '../../../platform/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { SharedField } from '../listing-facts.rules.ts';

type Props = { shares: Readonly<Record<string, number>>; fields: readonly SharedField[]; className?: string };

export function FieldShares({ shares, fields, className }: Props) {
  const t = useTranslations('leadCard.shares');
  const sign = percentSign[useLocale()];
  return (
    <dl aria-label={t('label')} className={classNames('field-shares', className)}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(field)}</dt>
          {/* The style sheet draws the bar from this width. */}
          <dd style={{ width: `${shares[field]}%` }}>{`${shares[field]}${sign}`}</dd>
        </div>
      ))}
    </dl>
  );
}
