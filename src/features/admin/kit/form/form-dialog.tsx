import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useUnsaved } from './use-unsaved.tsx';

type Props = { title: string; onClose: () => void; isWide?: boolean; children: ReactNode };

export function FormDialog({ onClose, children, ...rest }: Props) {
  const [isTyped, setTyped] = useState(false);
  const unsaved = useUnsaved(isTyped, onClose);
  return (
    <Dialog {...rest} onClose={() => unsaved.leave(() => {})}>
      <div onInput={() => setTyped(true)}>{children}</div>
      {unsaved.question}
    </Dialog>
  );
}
