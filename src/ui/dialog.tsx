import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { DialogMessage } from './dialog-message.tsx';
import { unbroken } from './unbroken.tsx';

type Props = { title: string; onClose: () => void; isWide?: boolean | 'page'; children: ReactNode };

/** Browsers close a dialog on a second Escape without a cancel event. Reopen it unless `leave` has removed it. */
function closedByBrowser(element: HTMLDialogElement, leave: () => void): void {
  const isLaidAside = element.closest('[hidden]') !== null;
  if (element.open || !element.isConnected || isLaidAside) return;
  leave();
  queueMicrotask(() => {
    if (element.isConnected && !element.open) element.showModal();
  });
}

/** The browser goes to the first radio, whichever is chosen. */
function focusChosen(dialog: HTMLDialogElement | null): void {
  if (document.activeElement?.matches('[type="radio"]:not(:checked)'))
    dialog?.querySelector<HTMLElement>('[type="radio"]:checked')?.focus();
}

export function Dialog({ title, onClose, isWide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    focusChosen(element);
    return () => {
      element?.close();
      // the dialog has already left the page, so the browser cannot restore the focus
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also bubbles the cancel events of nested dialogs and file fields
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => closedByBrowser(currentTarget, onClose)}
      className={classNames(
        'm-auto animate-settle rounded-card border border-line bg-paper px-6 pt-6 text-ink shadow-lift after:block after:h-6',
        isWide === 'page' && 'w-[min(88rem,calc(100vw-2rem))]',
        isWide === true && 'w-[min(44rem,calc(100vw-2rem))]',
        !isWide && 'w-[min(28rem,calc(100vw-2rem))]',
      )}
    >
      <h2 id={titleId} className="font-semibold text-xl">
        {unbroken(title)}
      </h2>
      <DialogMessage />
      {children}
    </dialog>
  );
}
