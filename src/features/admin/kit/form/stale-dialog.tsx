import { useTranslations } from 'use-intl';
import { Button, QuietButton } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

export type StaleRow = { field: string; theirs: string; mine: string; key?: string };

type Props = {
  rows: readonly StaleRow[];
  isBusy: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
  onClose: () => void;
};

/** The row was changed by another admin meanwhile: shows both versions, so that nothing is lost unasked. */
export function StaleDialog({ rows, isBusy, onTakeTheirs, onSaveMine, onClose }: Props) {
  const t = useTranslations('admin.stale');
  const cell = 'max-w-60 break-words border-line border-b px-3 py-2 align-top';
  return (
    <Dialog title={t('title')} onClose={onClose} isWide>
      <p className="mt-2 text-muted text-sm">{t('text')}</p>
      <div className="mt-4 max-h-[50vh] overflow-auto">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="text-xs">
              {(['field', 'theirs', 'mine'] as const).map((head) => (
                <th key={head} scope="col" className={cell}>
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, theirs, mine, key = field }) => (
              <tr key={key}>
                <th scope="row" className={`${cell} font-semibold`}>
                  {field}
                </th>
                <td className={cell}>{theirs}</td>
                <td className={`${cell} ${theirs === mine ? 'text-muted' : 'font-semibold'}`}>{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <QuietButton onClick={onTakeTheirs}>{t('takeTheirs')}</QuietButton>
        <Button onClick={onSaveMine} disabled={isBusy}>
          {t('saveMine')}
        </Button>
      </div>
    </Dialog>
  );
}
