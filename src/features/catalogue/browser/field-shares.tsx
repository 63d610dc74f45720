import { useLocale, useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import type { SharedField } from '../listing-facts.rules.ts';

type Props<Field extends SharedField> = {
  shares: Readonly<Record<Field, number>>;
  fields: readonly Field[];
  className?: string;
};

/** Of the leads that are left, how many have each field. */
export function FieldShares<Field extends SharedField>({ shares, fields, className }: Props<Field>) {
  const t = useTranslations('leadCard.shares');
  const sign = useLocale() === 'sv' ? ' %' : '%';
  return (
    <dl aria-label={t('label')} className={classNames('field-shares', className)}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(field as SharedField)}</dt>
          {/* The bar's width, which the style sheet draws. */}
          <dd style={{ width: `${shares[field]}%` }}>{`${shares[field]}${sign}`}</dd>
        </div>
      ))}
    </dl>
  );
}
