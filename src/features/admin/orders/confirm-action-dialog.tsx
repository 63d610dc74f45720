import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useOrderAction } from './use-order-action.ts';

type Props = {
  words: { title: string; text: string; confirm: string; done: string };
  write: () => Promise<unknown>;
  onClose: () => void;
};

export function ConfirmActionDialog({ words, write, onClose }: Props) {
  const tEdit = useTranslations('admin.edit');
  const { perform, isBusy, refusal } = useOrderAction();
  const confirm = async () => {
    if (await perform(write, { title: words.done })) onClose();
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="mt-2 mb-4 break-words text-muted text-sm">{words.text}</p>
      {refusal && <Notice look="destructive" title={refusal} />}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {tEdit('cancel')}
        </Button>
        <Button onClick={() => void confirm()} disabled={isBusy}>
          {isBusy ? tEdit('working') : words.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
