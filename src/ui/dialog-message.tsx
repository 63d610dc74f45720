import { useState } from 'react';
import { classNames } from './class-names.ts';
import { useToast } from './toast.ts';

const looks = {
  plain: 'border-line bg-soft text-ink',
  destructive: 'border-danger bg-danger text-on-danger',
} as const;

/** While a dialog is open, normal toasts are behind it, out of reach and not read out. */
export function DialogMessage() {
  const toast = useToast();
  const [earlier] = useState(toast?.id);
  if (!toast?.open || toast.id === earlier) return null;
  return (
    <div
      role="alert"
      className={classNames(
        'sticky top-0 z-10 mt-3 rounded-control border px-4 py-3 text-sm shadow-lift',
        looks[toast.look],
      )}
    >
      <p className="font-semibold">{toast.title}</p>
      {toast.text && <p className="mt-0.5">{toast.text}</p>}
    </div>
  );
}
