import type { FocusEvent, FormEvent, ReactNode, Ref } from 'react';
import { buttonClass, QuietButton } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Form = {
  isSending: boolean;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onBlur?: ((event: FocusEvent<HTMLFormElement>) => void) | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

type Props = {
  title: string;
  text: string;
  form: Form;
  words: { cancel: string; submit: string };
  onClose: () => void;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** A form in a dialog: fields in two columns, buttons below. */
export function DialogForm({ title, text, form, words, onClose, ref, children }: Props) {
  const { isSending, onInput, onBlur, onSubmit } = form;
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <p className="mt-2 text-muted text-sm">{text}</p>
      <form
        ref={ref}
        noValidate
        method="post"
        aria-busy={isSending}
        onInput={onInput}
        onBlur={onBlur}
        onSubmit={onSubmit}
        className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2"
      >
        {children}
        <div className="mt-1 flex flex-wrap justify-end gap-3 sm:col-span-2">
          <QuietButton onClick={onClose} disabled={isSending}>
            {words.cancel}
          </QuietButton>
          <button type="submit" disabled={isSending} className={buttonClass()}>
            {words.submit}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
