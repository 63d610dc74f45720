import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

export type Refused = { id: string; name: string; reason: string };

export const RefusedNames = ({ refused }: { refused: readonly Refused[] }) => (
  <ul className="mt-3 grid max-h-[50vh] gap-1.5 overflow-y-auto text-sm">
    {refused.map(({ id, name, reason }) => (
      <li key={id} className="break-words">
        <span lang="sv" className="font-semibold tabular-nums">
          {name}
        </span>{' '}
        {reason}
      </li>
    ))}
  </ul>
);

type Props = { title: string; text?: string | false; refused: readonly Refused[]; onClose: () => void };

/** Of several: those that were not done, each with why. */
export function RefusedDialog({ title, text, refused, onClose }: Props) {
  const tEdit = useTranslations('admin.edit');
  return (
    <Dialog title={title} onClose={onClose}>
      {text && <p className="mt-2 text-muted text-sm">{text}</p>}
      <RefusedNames refused={refused} />
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>{tEdit('close')}</Button>
      </div>
    </Dialog>
  );
}
