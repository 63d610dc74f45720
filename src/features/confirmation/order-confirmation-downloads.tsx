import { useTranslations } from 'use-intl';
import { buttonClass } from '../../ui/button.tsx';
import type { ConfirmationAnswer } from './confirmation.queries.ts';

const files = ['xlsx', 'csv', 'receipt', 'invoice', 'invoiceXml'] as const;

export function OrderConfirmationDownloads({ downloads }: Pick<ConfirmationAnswer, 'downloads'>) {
  const t = useTranslations('confirmation.downloads');
  if (!downloads) return null;
  const [first] = files.filter((file) => downloads[file]);
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-2 sm:gap-3 print:hidden">
      {files.map((file) => {
        const address = downloads[file];
        return (
          address && (
            <li key={file}>
              <a href={address} download className={buttonClass(file === first ? 'primary' : 'quiet', 'max-sm:px-4')}>
                {t(file)}
              </a>
            </li>
          )
        );
      })}
      {downloads.creditNotes.map(({ label, address }) => (
        <li key={label}>
          <a href={address} download className={buttonClass('quiet', 'max-sm:px-4')}>
            {t('creditNote', { count: label })}
          </a>
        </li>
      ))}
    </ul>
  );
}
