import { useLocale, useTranslations } from 'use-intl';
import { formatAnyOf, formatList } from '../../../platform/format.ts';
import { percentSign } from '../../../platform/language.ts';
import type { SharedField } from '../listing-facts.rules.ts';

type Props = { shares: { readonly [Field in SharedField]?: number }; fields: readonly SharedField[] };

/** A line for what all leads have and one for what none has, and bars for what some lack. */
export function FieldShares({ shares, fields }: Props) {
  const t = useTranslations('leadCard.shares');
  const language = useLocale();
  const sign = percentSign[language];
  const whole = fields.filter((field) => shares[field] === 100);
  const none = fields.filter((field) => shares[field] === 0);
  const partly = fields.filter((field) => ![...whole, ...none].includes(field));
  const namesOf = (some: readonly SharedField[]) => some.map((field) => t(field).toLocaleLowerCase(language));
  return (
    <>
      {whole.length > 0 && <p>{t('allHave', { fields: formatList(namesOf(whole), language) })}</p>}
      {none.length > 0 && <p>{t('noneHas', { fields: formatAnyOf(namesOf(none), language) })}</p>}
      {partly.length > 0 && (
        <dl aria-label={t('label')} className="field-shares">
          {partly.map((field) => (
            <div key={field}>
              <dt>{t(field)}</dt>
              {/* The style sheet draws the bar from this width. */}
              <dd style={{ width: `${shares[field]}%` }}>{`${shares[field]}${sign}`}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
