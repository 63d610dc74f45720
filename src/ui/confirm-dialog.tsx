import { Button, QuietButton } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  text: string;
  list?: readonly string[] | undefined;
  confirm: string;
  cancel: string;
  isBusy?: boolean;
  /** Something will be lost for good. */
  isDanger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({
  title,
  text,
  list,
  confirm,
  cancel,
  isBusy = false,
  isDanger = false,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <p className="mt-2 break-words text-muted text-sm">{text}</p>
      {list && (
        <ul className="mt-3 list-disc space-y-1.5 pl-5 text-sm">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <QuietButton onClick={onCancel}>{cancel}</QuietButton>
        <Button look={isDanger ? 'danger' : 'primary'} onClick={onConfirm} disabled={isBusy}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
