import { useTranslations } from 'use-intl';
import { paths } from '../../platform/paths.ts';
import type { Consent } from '../../platform/preferences.ts';
import { iconButtonClass, QuietButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';

type Props = { onChoose: (consent: Consent) => void; onClose: () => void; again: boolean };

/** What stays in sight at the lower edge stands above it, however many lines it takes. */
function makeRoom(node: HTMLElement) {
  const { style } = document.body;
  const observer = new ResizeObserver(() => style.setProperty('--above-question', `${node.offsetHeight}px`));
  observer.observe(node);
  return () => {
    observer.disconnect();
    style.removeProperty('--above-question');
  };
}

function makeRoomAndFocus(node: HTMLElement) {
  node.focus();
  return makeRoom(node);
}

/** Closing it declines, unless it was reopened: then nothing changes. */
export function CookieBanner({ onChoose, onClose, again }: Props) {
  const t = useTranslations('shell.cookies');
  return (
    <section
      ref={again ? makeRoomAndFocus : makeRoom}
      tabIndex={-1}
      aria-labelledby="cookie-title"
      className="sticky inset-x-0 bottom-0 z-30 border-line border-t bg-paper shadow-lift"
    >
      <div className="measure flex flex-col gap-2.5 py-2.5 md:flex-row md:py-4 md:items-center md:gap-8">
        <div className="min-w-0 flex-1 pr-12 md:pr-0">
          <h2 id="cookie-title" className="font-semibold text-base max-md:sr-only">
            {t('title')}
          </h2>
          <p className="mt-0.5 max-w-[70ch] text-muted text-xs md:text-sm">
            {t('text')}{' '}
            <PageLink href={paths.privacy} className="text-lake underline underline-offset-2">
              {t('readMore')}
            </PageLink>
          </p>
        </div>
        <div className="flex items-center gap-2">
          <QuietButton className="flex-1 md:flex-none" onClick={() => onChoose('accepted')}>
            {t('accept')}
          </QuietButton>
          <QuietButton className="flex-1 md:flex-none" onClick={() => onChoose('declined')}>
            {t('decline')}
          </QuietButton>
          <button
            type="button"
            aria-label={t('close')}
            onClick={onClose}
            className={iconButtonClass('absolute top-1 right-2 md:static')}
          >
            <Icon name="x" className="size-5" />
          </button>
        </div>
      </div>
    </section>
  );
}
