import { useLocale, useTranslations } from 'use-intl';
import { addressOf } from '../../../../platform/api.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { FileField } from '../../../../ui/file-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { smallButtonClass } from '../../../../ui/small-button.tsx';
import { fileEndings } from './use-file-drop.ts';

const formats = ['csv', 'xlsx'] as const;

type Props = { isOver: boolean; onChoose: (file: File) => void };

export function ChooseFile({ isOver, onChoose }: Props) {
  const t = useTranslations('adminRecords.import');
  const language = useLocale();
  return (
    <div className="mt-4">
      <div
        className={classNames(
          'rounded-control border-2 border-dashed p-4 transition-colors',
          isOver ? 'border-spruce bg-soft' : 'border-control',
        )}
      >
        <FileField
          id="import-file"
          label={t('file')}
          accept={fileEndings.join(',')}
          onChoose={(file) => file && onChoose(file)}
          className="max-w-md"
        />
        <p className="mt-2 text-muted text-xs">{t('dropHere')}</p>
      </div>
      <div className="mt-2 -ml-2 flex flex-wrap gap-x-2">
        {formats.map((format) => (
          <a
            key={format}
            href={addressOf('GET /admin/records/template', { query: { format, language } })}
            download
            className={smallButtonClass('min-h-10')}
          >
            <Icon name="download" className="size-4" />
            {t(`template.${format}`)}
          </a>
        ))}
      </div>
    </div>
  );
}
