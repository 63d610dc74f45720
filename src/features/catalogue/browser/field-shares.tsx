import { useLocale, useTranslations } from 'use-intl';
import { formatList } from '../../../platform/format.ts';
import { percentSign } from '../../../platform/language.ts';
import type { SharedField } from '../listing-facts.rules.ts';

type Props = { shares: { readonly [Field in SharedField]?: number }; fields: readonly SharedField[] };

/** One line for what all leads have, and bars for what some lack. */
export function FieldShares({ shares, fields }: Props) {
  const t = useTranslations('leadCard.shares');
  const language = useLocale();
  const sign = percentSign[language];
  const whole = fields.filter((field) => shares[field] === 100);
  const partly = fields.filter((field) => shares[field] !== 100);
  const names = formatList(
    whole.map((field) => t(field).toLocaleLowerCase(language)),
    language,
  );
  return (
    <>
      {whole.length > 0 && <p>{t('allHave', { fields: names })}</p>}
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
