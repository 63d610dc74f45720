import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PageLink } from '../../../ui/page-link.tsx';

export function ClosingBand({ part }: { part: 'about' | 'faq' | 'how' }) {
  const t = useTranslations(`${part}.closing`);
  return (
    <section aria-labelledby="closing" className="measure pb-21">
      <div className="flex flex-col gap-8 rounded-band bg-band p-8 text-on-band sm:p-12 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 id="closing" className="text-h2">
            {t('title')}
          </h2>
          <p className="mt-3 max-w-[48ch] text-on-band-muted">{t('text')}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">
          <PageLink href={paths.leads} className={buttonClass('accent')}>
            {t('leads')}
          </PageLink>
          <PageLink href={paths.contact} className={buttonClass('on-band')}>
            {t('contact')}
          </PageLink>
        </div>
      </div>
    </section>
  );
}
