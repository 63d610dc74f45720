import type { FormEvent, ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';

type Props = {
  ref?: Ref<HTMLFormElement>;
  form: {
    isSending: boolean;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  submit: string;
  /** Shown while it is sent; `submit` unless given. */
  sending?: string;
  isDisabled?: boolean;
  onCancel?: (() => void) | undefined;
  cancel?: string;
  /** Beside the buttons. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Its fields, and below them the buttons. */
export function AdminForm(props: Props) {
  const { ref, form, submit, sending, isDisabled, onCancel, cancel, aside, className, children } = props;
  const t = useTranslations('admin.edit');
  const { isSending, onInput, onSubmit } = form;
  return (
    <form
      ref={ref}
      noValidate
      method="post"
      onInput={onInput}
      onSubmit={onSubmit}
      className={classNames('grid gap-4', className)}
    >
      {children}
      <div className="col-span-full flex flex-wrap justify-end gap-2">
        {aside}
        {onCancel && (
          <Button look="quiet" onClick={onCancel} disabled={isSending}>
            {cancel ?? t('cancel')}
          </Button>
        )}
        <button type="submit" disabled={isSending || isDisabled} className={buttonClass()}>
          {isSending ? (sending ?? t('saving')) : submit}
        </button>
      </div>
    </form>
  );
}
