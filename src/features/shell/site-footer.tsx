import { useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type Language, languages } from '../../platform/language.ts';
import { paths } from '../../platform/paths.ts';
import type { ShopFacts } from '../../platform/shop.queries.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { askAgain } from './consent.tsx';
import { mainLinks } from './main-links.ts';

const linkClass = 'footer-link';

type Links = { title: string; links: readonly { href: string; label: string }[]; isRow?: boolean };

function LinkList({ title, links, isRow = false }: Links) {
  return (
    <div>
      <h2 className="font-semibold text-base">{title}</h2>
      <ul
        className={
          isRow
            ? 'mt-1 flex flex-wrap gap-x-5'
            : 'mt-1 max-sm:flex max-sm:flex-wrap max-sm:gap-x-5 sm:mt-2 xl:columns-2 xl:gap-x-8'
        }
      >
        {links.map(({ href, label }) => (
          <li key={href}>
            <PageLink href={href} className={linkClass}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ContactInfo({ contactEmail, phone }: Pick<Props, 'contactEmail' | 'phone'>) {
  const t = useTranslations('shell');
  return (
    <div>
      <h2 className="font-semibold text-base">{t('footer.contactInfo')}</h2>
      <ul className="mt-2 space-y-1.5 text-on-band-muted text-sm">
        {contactEmail && (
          <li>
            <a href={`mailto:${contactEmail}`} className={linkClass}>
              {contactEmail}
            </a>
          </li>
        )}
        <li>{t('footer.place')}</li>
        {contactEmail && <li>{t('footer.emailHours')}</li>}
        {phone && <li>{t('footer.phoneHours')}</li>}
      </ul>
    </div>
  );
}

type Props = Pick<ShopFacts, 'siteName' | 'contactEmail' | 'phone' | 'year'>;

export function SiteFooter({ siteName, contactEmail, phone, year }: Props) {
  const t = useTranslations('shell');
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const addressWith = (language: Language) => {
    const parameters = new URLSearchParams(search);
    parameters.set('lang', language);
    return `?${parameters}`;
  };
  const quick = [
    ...mainLinks.map(({ href, name }) => ({ href, label: t(`nav.${name}`) })),
    { href: paths.history, label: t('footer.history') },
  ];
  const legal = [
    { href: paths.privacy, label: t('footer.privacy') },
    { href: paths.terms, label: t('footer.terms') },
    { href: paths.admin, label: t('footer.admin') },
  ];
  return (
    <footer className="bg-band text-on-band">
      <div className="measure grid grid-cols-1 gap-5 py-6 sm:grid-cols-2 sm:gap-10 sm:py-14 lg:grid-cols-[1fr_auto_auto_1.2fr] lg:gap-8">
        <div className="max-w-xs max-sm:hidden">
          <p className="flex items-center gap-2.5 font-bold font-display text-xl">
            <LogoMark className="size-8 rounded-md bg-ground p-0.5" />
            {siteName}
          </p>
          <p className="mt-3 text-on-band-muted text-sm">{t('footer.pitch')}</p>
        </div>
        <LinkList title={t('footer.quickLinks')} links={quick} />
        <div className="grid content-start gap-5 sm:gap-6">
          <ContactInfo contactEmail={contactEmail} phone={phone} />
          <LinkList title={t('footer.legal')} links={legal} isRow />
        </div>
        <NewsletterForm contactEmail={contactEmail} />
      </div>
      <div className="border-on-band-muted/30 border-t">
        <div className="measure flex flex-col gap-2 py-5 text-on-band-muted text-xs md:flex-row md:items-center md:gap-6">
          <p>{t('footer.copyright', { year: String(year), siteName })}</p>
          <p className="md:mr-auto">{t('footer.pricesExclude')}</p>
          <div className="flex flex-wrap gap-x-6">
            <button type="button" onClick={askAgain} className={linkClass}>
              {t('footer.cookies')}
            </button>
            <ul aria-label={t('footer.languages')} className="flex gap-4">
              {languages.map((language) => (
                <li key={language}>
                  {/* A plain link, which works without scripts. */}
                  <a href={addressWith(language)} hrefLang={language} lang={language} className={linkClass}>
                    {t(`language.${language}`)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}
