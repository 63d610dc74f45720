import { paths } from '../../../platform/paths.ts';
import { knownKey, namesOf } from '../../../platform/pick.ts';
import { readRichText } from '../../../ui/rich-text.rules.ts';

/** A page on which each part of the texts is seen; null where that needs an order or an answer that is not there. */
const placeOf = {
  shell: paths.home,
  home: paths.home,
  categoryGrid: paths.home,
  how: paths.howItWorks,
  about: paths.about,
  faq: paths.faq,
  privacy: paths.privacy,
  terms: paths.terms,
  seller: paths.terms,
  contact: paths.contact,
  catalogue: paths.leads,
  leadCard: paths.leads,
  quotes: paths.compareQuotes,
  cart: paths.cart,
  history: paths.history,
  subscribe: paths.subscribe,
  unsubscribe: paths.unsubscribe,
  compare: null,
  checkout: null,
  demoPayment: null,
  confirmation: null,
  claims: null,
  quoteLinks: null,
  priceProposal: null,
  priceRequest: paths.lead,
  companyRequest: paths.history,
  invoicePayment: null,
  lead: paths.lead,
  volume: paths.lead,
  mailOrders: null,
  mailClaims: null,
  mailInvoices: null,
  mailProposals: null,
  mailQuotes: null,
  mailProviders: null,
  mailContacts: null,
  mailContactMessage: null,
  mailNewsletter: null,
  mailAccounts: null,
  mailAlerts: null,
};

export const isOfMails = (part: string): boolean => part.startsWith('mail');

/** What goes to providers, or to a shop whose language is not known. */
export const isSentInSwedish = (key: string): boolean =>
  /^mail(Providers|ContactMessage)\.|^mailAlerts\.(sold\.)?(subject|title|english|button|footer)$/.test(key);

export const partName = (part: string) => knownKey(placeOf, part);

export function placeOfPart(part: string, leadId: string | undefined): string | null {
  const name = partName(part);
  const place = name ? placeOf[name] : null;
  return typeof place === 'function' ? (leadId ? place(leadId) : null) : place;
}

/** Of the dialog: a text without a page beside it is a field or two. */
export const widthOf = (part: string, leadId: string | undefined) =>
  isOfMails(part) || placeOfPart(part, leadId) !== null ? 'page' : true;

/** The part of the texts that is seen on a page. */
export function partAt(path: string) {
  if (path.startsWith(paths.lead(''))) return 'lead';
  if (path.startsWith(paths.leads) || path === paths.search) return 'catalogue';
  return namesOf(placeOf).find((name) => name !== 'shell' && placeOf[name] === path);
}

/** What a text is on its page, as the end of its key tells. */
export const kindOfText = (key: string) =>
  (['metaTitle', 'metaDescription', 'title'] as const).find((kind) => key.endsWith(`.${kind}`)) ?? 'text';

/** The nearest heading under which a text stands, as the keys tell. */
export function headingOver(key: string, textOf: (key: string) => string | undefined): string | undefined {
  const above = key.split('.').slice(0, -1);
  const keys = above.map((_, index) => [...above.slice(0, index + 1), 'title'].join('.'));
  return keys
    .filter((one) => one !== key)
    .map(textOf)
    .findLast(Boolean);
}

const bare = (text: string | null) => (text ?? '').replace(/\s+/g, '');

/** A text as its page may show it: as it is written, or without the marks of rich text. Neither says how lines are parted. */
export const seenAs = (text: string): readonly string[] => [
  bare(text),
  bare(
    readRichText(text)
      .flatMap((block) => (block.kind === 'list' ? block.items : block.kind === 'paragraph' ? block.lines : [block]))
      .flatMap(({ spans }) => spans)
      .map((span) => span.text)
      .join(''),
  ),
];

/** The innermost element that shows this text and nothing else; one is put around it where it stands beside others. */
export function elementShowing(page: Document, seen: readonly string[]): HTMLElement | null {
  const showing = [...page.querySelectorAll<HTMLElement>('body *')].filter(({ textContent }) =>
    seen.includes(bare(textContent)),
  );
  const found = showing.findLast((element) => showing[0]?.contains(element));
  if (found) return found;
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!seen.includes(bare(text.textContent))) continue;
    const around = page.createElement('span');
    text.parentNode?.replaceChild(around, text);
    return around;
  }
  return null;
}

/** What is shown where somebody points, from within outwards. */
export function* seenAt(page: Document, x: number, y: number): Generator<string> {
  const pointed = page.elementFromPoint(x, y);
  for (const child of pointed?.childNodes ?? []) {
    const range = page.createRange();
    range.selectNode(child);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (x >= left && x <= right && y >= top && y <= bottom) yield bare(child.textContent);
  }
  for (let at = pointed; at && at !== page.body; at = at.parentElement) yield bare(at.textContent);
}

type Shown = { shown: Readonly<Record<string, string>> };

/** What is said in just these words, before what only contains them. */
export function exactFirst<Text extends Shown>(found: readonly Text[], words: string): Text[] {
  const isExact = ({ shown }: Text) => Object.values(shown).some((one) => one.toLowerCase() === words);
  return [...found.filter(isExact), ...found.filter((text) => !isExact(text))];
}
