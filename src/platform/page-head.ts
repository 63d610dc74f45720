import { type Language, languages } from './language.ts';

type Page = {
  title: string;
  description?: string | undefined;
  path: string;
  language: Language;
  publicUrl: string;
  siteName: string;
  /** A variant that only people need: found pages are the plain ones. */
  noindex?: boolean | undefined;
};

/** The address of a page in one language: Swedish is the plain one. */
export const addressIn = (language: Language, publicUrl: string, path: string) =>
  `${publicUrl}${path}${language === 'sv' ? '' : `?lang=${language}`}`;

/** Title, description, canonical address, the other language's address and what is shown where the page is shared. */
export function pageHead({ title, description, path, language, publicUrl, siteName, noindex }: Page) {
  const fullTitle = `${title} · ${siteName}`;
  const address = addressIn(language, publicUrl, path);
  return {
    meta: [
      { title: fullTitle },
      ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ...(description ? [{ name: 'description', content: description }] : []),
      { property: 'og:title', content: fullTitle },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: address },
      { property: 'og:site_name', content: siteName },
      { property: 'og:locale', content: language === 'sv' ? 'sv_SE' : 'en_US' },
      { property: 'og:image', content: `${publicUrl}/social.png` },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: address },
      ...languages.map((one) => ({ rel: 'alternate', hrefLang: one, href: addressIn(one, publicUrl, path) })),
      { rel: 'alternate', hrefLang: 'x-default', href: addressIn('sv', publicUrl, path) },
    ],
  };
}

/** For a page whose thing is not there: its loader answered nothing to make a title of. */
export const missingHead = (status: string) => (status === 'notFound' ? { meta: [{ title: 'Page Not Found' }] } : {});
