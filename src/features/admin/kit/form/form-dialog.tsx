import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { AdminListName } from '../admin.queries.ts';
import { RowSteps } from '../row-steps.tsx';
import { useUnsaved } from './use-unsaved.tsx';

type Props = {
  title: string;
  onClose: () => void;
  isWide?: boolean | 'page';
  /** The list and the row of it that is open, to go from one to the next. */
  steps?: { list: AdminListName; current: string };
  children: ReactNode;
};

export function FormDialog({ onClose, steps, children, ...rest }: Props) {
  const [isTyped, setTyped] = useState(false);
  const unsaved = useUnsaved(isTyped, onClose);
  return (
    <Dialog {...rest} onClose={() => unsaved.leave(() => {})}>
      {steps && <RowSteps {...steps} leave={unsaved.leave} />}
      <div onInput={() => setTyped(true)}>{children}</div>
      {unsaved.question}
    </Dialog>
  );
}
