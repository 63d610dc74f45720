import type { ReactNode } from 'react';
import type { AdminListName } from '../admin.queries.ts';
import { useAdminWrite } from '../use-admin-write.ts';
import { type Proof, useProof } from '../use-proof.tsx';
import { AdminForm } from './admin-form.tsx';
import { FormDialog } from './form-dialog.tsx';

type Props = {
  list: AdminListName;
  words: Record<'title' | 'submit' | 'done', string> & { text?: string };
  write: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** For what its owner may have to prove to be there for. */
export function ProofDialog({ list, words, write, onClose, children }: Props) {
  const { run, isBusy: isSending } = useAdminWrite(list);
  const proof = useProof({ isAlwaysShown: false });
  const send = () =>
    run({
      write: () => proof.send(write),
      done: { title: words.done, ...(words.text && { text: words.text }) },
      onDone: onClose,
      onFailure: proof.explain,
    });
  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void send();
  };
  return (
    <FormDialog title={words.title} onClose={onClose}>
      {children}
      <AdminForm form={{ isSending, onSubmit }} submit={words.submit} works onCancel={onClose} className="mt-4">
        {proof.field}
      </AdminForm>
    </FormDialog>
  );
}
