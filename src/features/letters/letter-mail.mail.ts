import type { Env } from '../../platform/env.ts';
import { formatCount, formatKronor } from '../../platform/format.ts';
import { addressIn, type Language } from '../../platform/language.ts';
import { mailButton, mailWell, quietStyle, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { type Markup, markup } from '../../platform/mail/markup.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { paths } from '../../platform/paths.ts';
import { obtainableOf } from '../catalogue/catalogue.rules.ts';
import { nameIn, titleIn } from '../catalogue/in-language.rules.ts';
import { mailTextsIn } from '../mail-texts/mail-text.ts';
import { leavingOf } from '../newsletter/confirm-mail.mail.ts';
import { sellerLine, siteNameOf } from '../settings/shop-words.ts';
import type { Filled, ListedLead } from './fill-letter.ts';

export type LetterEnv = Pick<Env, 'PUBLIC_URL' | 'SESSION_SECRET'> & Parameters<typeof sellerLine>[0];

type Part = { html: Markup; text: string };

const heading = markup`margin:24px 0 8px;font-size:20px;line-height:1.25`;

function listingPart(lead: ListedLead, language: Language, env: LetterEnv): Part {
  const t = mailTextsIn(language, env);
  const title = titleIn(language, lead).text;
  const category = nameIn(language, { name: lead.categoryName, nameEn: lead.categoryNameEn }).text;
  const facts = [
    category,
    lead.region,
    t('mailNewsletter.letter.price', { price: formatKronor(decimalFromOre(lead.pricePerLead), language) }),
    t('mailNewsletter.letter.left', { count: formatCount(obtainableOf(lead), language) }),
  ]
    .filter(Boolean)
    .join(' · ');
  const address = addressIn(language, `${env.PUBLIC_URL}${paths.lead(lead.id)}`);
  return {
    html: mailWell(
      title,
      markup`<span class="quiet" style="${quietStyle}">${facts}</span><br><a href="${address}" class="link" style="color:#0f4a3f">${t('mailNewsletter.letter.see')}</a>`,
    ),
    text: `${title}\n${facts}\n${address}`,
  };
}

const withBreaks = (text: string): Markup => {
  const lines = text.split(/\r?\n/);
  return markup`${lines.map((line, place) => (place === 0 ? markup`${line}` : markup`<br>${line}`))}`;
};

function partsOf(block: Filled, language: Language, env: LetterEnv): Part[] {
  switch (block.type) {
    case 'heading':
      return [{ html: markup`<h2 style="${heading}">${block.text}</h2>`, text: block.text }];
    case 'text':
      return block.text
        .split(/(?:\r?\n){2,}/)
        .map((text) => ({ html: markup`<p style="margin:0 0 14px">${withBreaks(text)}</p>`, text }));
    case 'listings':
      return block.listings.map((lead) => listingPart(lead, language, env));
    case 'button': {
      const { href, label } = block;
      const address = href.startsWith('/') ? addressIn(language, `${env.PUBLIC_URL}${href}`) : href;
      return [{ html: mailButton(address, label), text: `${label}: ${address}` }];
    }
  }
}

export type Written = { language: Language; subject: string; blocks: readonly Filled[] };

/** `reader` is the subscription's id, for unsubscribing. No image is loaded, so nobody learns who reads it. */
export function letterMail(
  { language, subject, blocks }: Written,
  reader: string,
  env: LetterEnv,
  theme?: 'light' | 'dark',
) {
  const t = mailTextsIn(language, env);
  const footer = t('mailNewsletter.letter.footer');
  const leave = t('mailNewsletter.letter.unsubscribe');
  const { unsubscribe, headers } = leavingOf(reader, language, env);
  const [first] = blocks;
  const opens = first?.type === 'heading';
  const title = opens ? first.text : subject;
  const parts = blocks.slice(opens ? 1 : 0).flatMap((block) => partsOf(block, language, env));
  const seller = sellerLine(env, language);
  const body = markup`${parts.map(({ html }) => html)}
<p class="quiet" style="margin:24px 0 0;${quietStyle}"><a href="${unsubscribe}" class="quiet" style="color:#54645e">${leave}</a></p>`;
  const preview = parts[0]?.text ?? title;
  const frame = { language, siteName: siteNameOf(env), title, preview, footer, seller, body };
  return {
    subject,
    html: renderMail({ ...frame, ...(theme && { theme }) }),
    text: [title, ...parts.map(({ text }) => text), `${leave}: ${unsubscribe}`, footer, seller].join('\n\n'),
    headers,
  };
}
