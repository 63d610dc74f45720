import { paths } from '../../platform/paths.ts';

export const mainLinks = [
  { href: paths.home, name: 'home' },
  { href: paths.leads, name: 'leads' },
  { href: paths.howItWorks, name: 'howItWorks' },
  { href: paths.industries, name: 'industries' },
  { href: paths.compareQuotes, name: 'compareQuotes' },
  { href: paths.about, name: 'about' },
  { href: paths.faq, name: 'faq' },
  { href: paths.contact, name: 'contact' },
] as const;
