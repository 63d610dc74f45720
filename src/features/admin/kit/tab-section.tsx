import { type ReactNode, useId } from 'react';

type Props = { anchor?: string; title: string; text: string; children: ReactNode };

export function TabSection({ anchor, title, text, children }: Props) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-4 gap-x-10 max-xl:scroll-mt-24 gap-y-4 border-line border-t py-7 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} tabIndex={anchor === undefined ? undefined : -1} className="font-semibold text-lg outline-none">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-muted text-sm">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
