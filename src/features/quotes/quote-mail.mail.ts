import type { Env } from '../../platform/env.ts';
import type { Language } from '../../platform/language.ts';
import { type Fact, factLines, mailButton, mailFacts, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { type Markup, markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { type ShopSource, siteNameOf } from '../settings/shop-words.ts';

export type MailSettings = ShopSource & Pick<Env, 'PUBLIC_URL' | 'SESSION_SECRET'>;

type Content = Pick<NewMail, 'to' | 'subject' | 'template'> & {
  dedupeKey: string;
  language: Language;
  title: string;
  text: string;
  facts?: readonly Fact[];
  list?: readonly string[];
  button?: { label: string; address: string };
  after?: string;
  /** A secondary link, shown small. */
  quiet?: { label: string; address: string };
  footer: string;
};

const paragraph = (text: string) => markup`<p style="margin:16px 0 0">${text}</p>`;

const bullets = (list: readonly string[]) =>
  markup`<ul style="margin:12px 0 0;padding-left:20px">${list.map((item) => markup`<li>${item}</li>`)}</ul>`;

const quietLink = ({ label, address }: NonNullable<Content['quiet']>) =>
  markup`<p class="quiet" style="margin:20px 0 0;color:#54645e;font-size:14px"><a href="${address}" class="quiet" style="color:#54645e">${label}</a></p>`;

const some = (...parts: (Markup | undefined)[]): Markup[] => parts.filter((part) => part !== undefined);

export function quoteMail(content: Content, env: MailSettings): NewMail {
  const { to, subject, template, dedupeKey, language, title, text, facts, list, button, after, quiet, footer } =
    content;
  const body = markup`<p style="margin:0">${text}</p>${some(
    list && bullets(list),
    facts && mailFacts(facts),
    button && mailButton(button.address, button.label),
    after === undefined ? undefined : paragraph(after),
    quiet && quietLink(quiet),
  )}`;
  const lines = [
    title,
    text,
    list?.map((item) => `- ${item}`).join('\n'),
    facts && factLines(facts),
    button && `${button.label}: ${button.address}`,
    after,
    quiet && `${quiet.label}: ${quiet.address}`,
    footer,
  ];
  return {
    to,
    subject,
    template,
    dedupeKey,
    html: renderMail({ language, siteName: siteNameOf(env), title, preview: text, footer, body }),
    text: lines.filter((line) => line !== undefined).join('\n\n'),
  };
}
