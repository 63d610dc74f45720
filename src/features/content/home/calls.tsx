import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink, PageLink, QuietLink } from '../../../ui/page-link.tsx';

/** In a shop that has nothing to sell yet it stands beside the search, `isBeside`, instead of below. */
export function QuoteCard({ isBeside = false }: { isBeside?: boolean }) {
  const t = useTranslations('home.quotes');
  return (
    <section
      aria-labelledby="quotes"
      className={classNames(
        'flex flex-col gap-4 rounded-band bg-cloudberry p-5 text-on-cloudberry sm:p-12 md:flex-row md:items-center md:justify-between',
        isBeside && 'lg:flex-col! lg:items-start! lg:gap-6',
      )}
    >
      <div>
        <h2 id="quotes" className="text-h2">
          {t('title')}
        </h2>
        <p className="mt-3 max-w-[52ch]">{t('text')}</p>
      </div>
      <PageLink href={paths.compareQuotes} className={buttonClass('on-cloudberry', 'min-h-13 shrink-0 px-7')}>
        {t('action')}
      </PageLink>
    </section>
  );
}

export function ClosingCall() {
  const t = useTranslations('home.closing');
  return (
    <section aria-labelledby="closing" className="measure flex flex-col items-center py-21 text-center max-sm:hidden">
      <h2 id="closing" className="text-h2">
        {t('title')}
      </h2>
      <p className="mt-3 max-w-[52ch] text-muted">{t('text')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink href={paths.leads}>{t('leads')}</ButtonLink>
        <QuietLink href={paths.contact}>{t('contact')}</QuietLink>
      </div>
    </section>
  );
}
