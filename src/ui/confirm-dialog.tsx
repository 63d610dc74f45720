import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  text: string;
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
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onCancel}>
          {cancel}
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} onClick={onConfirm} disabled={isBusy}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
