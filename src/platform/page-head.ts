import { createTranslator } from 'use-intl/core';
import { addressIn, formatLocale, type Language, languages } from './language.ts';

type Page = {
  title: string;
  description?: string | undefined;
  path: string;
  language: Language;
  publicUrl: string;
  siteName: string;
  /** For variants of a page that search engines should not list. */
  noindex?: boolean | undefined;
};

export function pageHead({ title, description, path, language, publicUrl, siteName, noindex }: Page) {
  const fullTitle = `${title} · ${siteName}`;
  const own = `${publicUrl}${path}`;
  const address = addressIn(language, own);
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
      { property: 'og:locale', content: formatLocale[language].replace('-', '_') },
      { property: 'og:image', content: `${publicUrl}/social.png` },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: address },
      ...languages.map((one) => ({ rel: 'alternate', hrefLang: one, href: addressIn(one, own) })),
      { rel: 'alternate', hrefLang: 'x-default', href: own },
    ],
  };
}

type RootFirst = readonly { loaderData?: { siteName: string } | object | undefined }[];

/** When the loader found nothing, there is no title to use. */
export function missingHead(status: string, [root]: RootFirst) {
  const siteName = root?.loaderData && 'siteName' in root.loaderData ? ` · ${root.loaderData.siteName}` : '';
  return status === 'notFound' ? { meta: [{ title: `Page Not Found${siteName}` }] } : {};
}

/** For places outside components, such as page titles. */
export const formatText = (text: string, language: Language, values: Record<string, string | number>): string =>
  createTranslator<{ text: string }>({ locale: language, messages: { text } })('text', values);
