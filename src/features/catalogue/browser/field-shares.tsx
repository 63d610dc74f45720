import { useLocale, useTranslations } from 'use-intl';
import { percentSign } from '../../../platform/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { SharedField } from '../listing-facts.rules.ts';

type Props<Field extends SharedField> = {
  shares: Readonly<Record<Field, number>>;
  fields: readonly Field[];
  className?: string;
};

export function FieldShares<Field extends SharedField>({ shares, fields, className }: Props<Field>) {
  const t = useTranslations('leadCard.shares');
  const sign = percentSign[useLocale()];
  return (
    <dl aria-label={t('label')} className={classNames('field-shares', className)}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(field as SharedField)}</dt>
          {/* The style sheet draws the bar from this width. */}
          <dd style={{ width: `${shares[field]}%` }}>{`${shares[field]}${sign}`}</dd>
        </div>
      ))}
    </dl>
  );
}
