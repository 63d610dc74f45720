import { type ReactNode, useId } from 'react';

type Props = { title: string; text?: string; children: ReactNode };

export function CheckoutSection({ title, text, children }: Props) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="border-line border-t py-6 sm:py-8 first:border-t-0 first:pt-0 last:pb-0"
    >
      <h2 id={titleId} className="flex items-center gap-3 text-h3">
        <span aria-hidden="true" className="size-2.5 shrink-0 rotate-45 bg-cloudberry" />
        {title}
      </h2>
      {text && <p className="mt-1.5 text-muted text-sm">{text}</p>}
      <div className="mt-5 sm:mt-6">{children}</div>
    </section>
  );
}
