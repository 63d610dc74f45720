import { StaleDialog } from './stale-dialog.tsx';

type Props = {
  field: string;
  theirs: string;
  mine: string;
  write: { isBusy: boolean; giveUp: () => void; saveOver: () => Promise<boolean> };
};

export function StatusStaleDialog({ write, ...row }: Props) {
  return (
    <StaleDialog
      rows={[row]}
      isBusy={write.isBusy}
      onTakeTheirs={write.giveUp}
      onSaveMine={() => void write.saveOver()}
      onClose={write.giveUp}
    />
  );
}
