import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { addressIn, type Language } from '../../../platform/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { PreviewChoices, type Width } from './preview-choices.tsx';
import { elementShowing, seenAs, seenAt } from './text-places.rules.ts';

type Props = {
  /** Of the page; null where the text is seen on none. */
  path: string | null;
  language: Language;
  onLanguage: (language: Language) => void;
  /** As the page shows it now, and as it is typed. */
  shown: string;
  typed: string;
  /** With what stands where somebody points, from within outwards. */
  onPoint: (seen: Iterable<string>) => void;
};

/** A page may come from memory for a moment after its text was changed. */
const lookAgain = { everyMs: 1_000, times: 4 };

/** Scripts are left out: only what is looked at is needed, and nothing on the page may act. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('script, link[rel=modulepreload], [aria-labelledby=cookie-title]'))
    element.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

const readPage = async (address: string) => {
  // As a stranger sees it, who has chosen nothing.
  const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return withoutScripts(await answer.text());
};

export function PagePreview({ path, language, onLanguage, shown, typed, onPoint }: Props) {
  const t = useTranslations('adminContent.page');
  const [width, setWidth] = useState<Width>('wide');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const address = path && addressIn(language, path);
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: ['admin', 'text-page', address],
    queryFn: () => readPage(address ?? ''),
    enabled: address !== null,
    refetchInterval: ({ state }) => !place && state.dataUpdateCount < lookAgain.times && lookAgain.everyMs,
  });
  const open = (page: Document | null) => {
    if (!page) return;
    const showing = elementShowing(page, seenAs(shown));
    const element = showing?.closest<HTMLElement>('[data-rich]') ?? showing;
    element?.replaceChildren();
    for (let at = element?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
    element?.scrollIntoView({ block: 'center' });
    element?.style.setProperty('outline', '3px solid currentcolor');
    element?.style.setProperty('outline-offset', '4px');
    setPlace(element);
    page.addEventListener('submit', (event) => event.preventDefault());
    page.addEventListener('click', (event) => {
      event.preventDefault();
      onPoint(seenAt(page, event.clientX, event.clientY));
    });
  };
  if (address === null) return <p className="text-muted text-sm">{t('none')}</p>;
  if (isError) return <p className="text-muted text-sm">{t('failed')}</p>;
  return (
    <section aria-label={t('title')} className="flex min-w-0 flex-col">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">{t(data && !place ? 'notSeen' : 'hint')}</p>
        <PreviewChoices {...{ language, onLanguage, width }} onWidth={setWidth} />
      </div>
      {data && (
        <iframe
          // Another text is looked for on the page as it was.
          key={`${shown} ${dataUpdatedAt}`}
          title={t('title')}
          srcDoc={data}
          onLoad={({ currentTarget }) => open(currentTarget.contentDocument)}
          className={classNames(
            'mx-auto h-[60vh] w-full rounded-control border border-line bg-paper',
            width === 'narrow' && 'max-w-97.5',
          )}
        />
      )}
      {place && createPortal(place.hasAttribute('data-rich') ? <RichText text={typed} /> : typed, place)}
    </section>
  );
}
