import { useTranslations } from 'use-intl';
import type { Language } from '../../../platform/language.ts';
import { CellText } from '../../../ui/cell-field.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { fillPlaceholders, type ShopWords } from '../../settings/placeholders.rules.ts';

type Props = {
  id: string;
  label: string;
  lang: Language;
  value: string;
  shop: ShopWords;
  isFirst: boolean;
  onChange: (value: string) => void;
};

export function ContentField({ id, label, lang, value, shop, isFirst, onChange }: Props) {
  const t = useTranslations('adminContent');
  return (
    <div className="min-w-72 py-1">
      <CellText
        id={id}
        label={label}
        lang={lang}
        autoFocus={isFirst}
        rows={Math.min(14, 3 + Math.floor(value.length / 60))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="mt-2 max-h-60 overflow-auto rounded-xs border border-line bg-paper p-3">
        <p className="mb-1 font-semibold text-muted text-xs">{t('preview')}</p>
        {value.trim() === '' ? (
          <p className="text-muted text-xs">{t('emptied')}</p>
        ) : (
          <div lang={lang}>
            <RichText text={fillPlaceholders(value, lang, shop)} className="text-sm" />
          </div>
        )}
      </div>
    </div>
  );
}
