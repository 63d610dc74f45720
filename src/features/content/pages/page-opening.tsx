import type { ReactNode } from 'react';

/** `aside` has no room below a desktop’s width. */
type Props = { title: string; intro: string; aside?: ReactNode; children?: ReactNode };

export function PageOpening({ title, intro, aside, children }: Props) {
  return (
    <div className="measure grid gap-x-16 pt-10 pb-10 sm:pt-16 sm:pb-14 xl:grid-cols-[minmax(0,1fr)_auto]">
      <header className="min-w-0">
        <h1 className="max-w-[18ch] text-h1">{title}</h1>
        <p className="mt-6 max-w-[54ch] text-lg text-muted">{intro}</p>
        {children}
      </header>
      {aside && <div className="w-80 self-center max-xl:hidden">{aside}</div>}
    </div>
  );
}
