import type { ReactNode } from 'react';
import { RichText } from '../../../ui/rich-text.tsx';

type Section = { id: string; title: string; text: string };

type Props = {
  title: string;
  dated: string;
  intro: string;
  contents: string;
  sections: readonly Section[];
  children: ReactNode;
};

export function LegalDocument({ title, dated, intro, contents, sections, children }: Props) {
  return (
    <div className="measure pt-12 pb-21 sm:pt-16">
      <header>
        <p className="figures text-lake text-sm">{dated}</p>
        <h1 className="mt-3 text-h1">{title}</h1>
        <p className="mt-6 max-w-[60ch] text-lg text-muted">{intro}</p>
      </header>
      <div className="mt-12 grid gap-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-label={contents} className="lg:sticky lg:top-24 lg:self-start">
          <p className="font-display font-semibold">{contents}</p>
          <ol className="mt-3 border-line border-l">
            {sections.map(({ id, title: name }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px flex min-h-11 items-center gap-3 border-transparent border-l-2 py-1.5 pl-4 text-muted text-sm hover:border-spruce hover:text-ink lg:min-h-9"
                >
                  <span aria-hidden="true" className="figures w-5 shrink-0">
                    {index + 1}
                  </span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text min-w-0 max-w-[68ch] space-y-12">
          {sections.map(({ id, title: name, text }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
              <h2 id={`${id}-title`} className="flex gap-3 text-xl">
                <span aria-hidden="true" className="figures text-lake">
                  {index + 1}
                </span>
                {name}
              </h2>
              <RichText text={text} className="mt-4" />
            </section>
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}
