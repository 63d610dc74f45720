import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { DialogMessage } from './dialog-message.tsx';

type Props = { title: string; onClose: () => void; isWide?: boolean; children: ReactNode };

/** A second Escape closes it without the cancel event: it is opened again, unless it was to be closed. */
function closedByBrowser(element: HTMLDialogElement, leave: () => void): void {
  const isLaidAside = element.closest('[hidden]') !== null;
  if (element.open || !element.isConnected || isLaidAside) return;
  leave();
  queueMicrotask(() => {
    if (element.isConnected && !element.open) element.showModal();
  });
}

/** The browser's own modal dialog: it keeps the focus, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, isWide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // By now the dialog has left the page, and the browser has nothing to give the focus back from.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React brings along what is meant for a dialog or a file's field inside this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => closedByBrowser(currentTarget, onClose)}
      className={classNames(
        'm-auto animate-settle rounded-card border border-line bg-paper p-6 text-ink shadow-lift',
        isWide ? 'w-[min(44rem,calc(100vw-2rem))]' : 'w-[min(28rem,calc(100vw-2rem))]',
      )}
    >
      <h2 id={titleId} className="font-semibold text-xl">
        {title}
      </h2>
      <DialogMessage />
      {children}
    </dialog>
  );
}
