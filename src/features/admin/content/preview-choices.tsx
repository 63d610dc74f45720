import { useTranslations } from 'use-intl';
import { type Language, languages } from '../../../platform/language.ts';
import { Choice } from '../kit/choice.tsx';

const widths = ['wide', 'narrow'] as const;

export type Width = (typeof widths)[number];

type Props = {
  language: Language;
  onLanguage: (language: Language) => void;
  width: Width;
  onWidth: (width: Width) => void;
};

export function PreviewChoices({ language, onLanguage, width, onWidth }: Props) {
  const t = useTranslations('adminContent.page');
  return (
    <div className="flex gap-2 max-sm:hidden">
      <Choice label={t('language')} values={languages} value={language} name={(one) => t(one)} onChoose={onLanguage} />
      <Choice label={t('width')} values={widths} value={width} name={(one) => t(one)} onChoose={onWidth} />
    </div>
  );
}
