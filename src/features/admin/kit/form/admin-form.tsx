import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass, QuietButton } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Notice } from '../../../../ui/notice.tsx';

type Props = {
  ref?: Ref<HTMLFormElement>;
  form: {
    isSending: boolean;
    onInput?: (event: FormEvent<HTMLFormElement>) => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    /** Why the whole was refused, where it concerns no field. */
    refusal?: string | null;
  };
  /** To save, unless it says another thing. */
  submit?: string;
  /** Instead of `submit` while it is sent; otherwise that it is saved, or where it `works` that. */
  sending?: string;
  works?: true;
  look?: 'quiet';
  isDisabled?: boolean;
  /** Nothing is typed yet, so there is nothing to save. */
  isUntouched?: boolean;
  /** Where the form can be left. */
  onCancel?: (() => void) | undefined;
  cancel?: string;
  /** The button stands under the first field. */
  isLeft?: true;
  /** Beside the buttons. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Ctrl Enter or ⌘ Enter in any field: in some, Enter alone adds a line or does nothing. A button that is disabled sends nothing. */
function sendOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  // a form in a dialog of this one's has taken it already
  if (event.isDefaultPrevented() || target instanceof HTMLButtonElement) return;
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLElement>('[type="submit"]')?.click();
}

/** Its fields, and below them the buttons. */
export function AdminForm(props: Props) {
  const { ref, form, submit, look, isDisabled, onCancel, cancel, isLeft, isUntouched, aside, className, children } =
    props;
  const t = useTranslations('admin.edit');
  const { isSending, onInput, onSubmit, refusal } = form;
  const { sending = t(props.works ? 'working' : 'saving') } = props;
  return (
    <form
      ref={ref}
      noValidate
      method="post"
      onInput={onInput}
      onSubmit={onSubmit}
      onKeyDown={sendOnEnter}
      className={classNames('grid gap-4', className)}
    >
      {refusal && <Notice look="destructive" title={refusal} />}
      {children}
      <div
        hidden={isUntouched}
        className={classNames('form-buttons col-span-full flex flex-wrap items-end gap-2', !isLeft && 'justify-end')}
      >
        {aside}
        {onCancel && (
          <QuietButton onClick={onCancel} disabled={isSending}>
            {cancel ?? t('cancel')}
          </QuietButton>
        )}
        <button type="submit" disabled={isSending || isDisabled} className={buttonClass(look)}>
          {isSending ? sending : (submit ?? t('save'))}
        </button>
      </div>
    </form>
  );
}
