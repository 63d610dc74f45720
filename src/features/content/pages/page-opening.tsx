import type { ReactNode } from 'react';

type Props = { title: string; intro: string; children?: ReactNode };

export function PageOpening({ title, intro, children }: Props) {
  return (
    <header className="measure pt-12 pb-10 sm:pt-20 sm:pb-14">
      <h1 className="max-w-[18ch] text-h1">{title}</h1>
      <p className="mt-6 max-w-[54ch] text-lg text-muted">{intro}</p>
      {children}
    </header>
  );
}
