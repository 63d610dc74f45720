import type { Env } from '../../platform/env.ts';
import { addressIn, readLanguage } from '../../platform/language.ts';
import { mailButton, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import { alertAddress } from '../settings/mail-addresses.ts';
import { reachLine } from '../settings/placeholders.rules.ts';
import { type ShopSource, shopWords } from '../settings/shop-words.ts';
import { contactMailWords, contactReceivedWords } from './contact-words.rules.ts';
import type { Contact } from './send-contact.ts';

export const contactMailTemplate = 'contact-message';

type Settings = ShopSource & Pick<Env, 'PUBLIC_URL'>;

const longestSubject = 120;

function factsOf({ name, email, phone, companyName, subject, language }: Contact) {
  const words = contactMailWords;
  const facts: readonly [string, string | null][] = [
    [words.name, name],
    [words.email, email],
    [words.phone, phone],
    [words.companyName, companyName],
    [words.about, subject],
    [words.language, language],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

export function contactMail(contact: Contact, env: Settings): NewMail {
  const { subject, title, reply, footer } = contactMailWords;
  const about = contact.subject ?? contact.name;
  const facts = factsOf(contact);
  const answer = `mailto:${encodeURIComponent(contact.email)}?subject=${encodeURIComponent(`Re: ${about}`)}`;
  const body = markup`${facts.map(({ label, value }) => markup`<p style="margin:0 0 4px"><strong>${label}:</strong> ${value}</p>`)}
<p class="line" style="margin:16px 0 0;padding:16px 0 0;border-top:1px solid #ddd7c9;white-space:pre-wrap">${contact.message}</p>
${mailButton(answer, reply)}`;
  const lines = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return {
    to: alertAddress(env, 'messages'),
    subject: subject([...about].slice(0, longestSubject).join('')),
    template: contactMailTemplate,
    html: renderMail({ language: 'sv', siteName: env.SITE_NAME, title, preview: about, footer, body }),
    text: [title, lines, contact.message, footer].join('\n\n'),
    dedupeKey: `contact:${contact.id}`,
  };
}

export function contactReceivedMail(
  { id, email, ...contact }: Pick<Contact, 'id' | 'email' | 'language'>,
  env: Settings,
): NewMail {
  const language = readLanguage(contact.language);
  const { subject, title, text, meanwhile, button, footer: why } = contactReceivedWords[language];
  const footer = `${why} ${reachLine(language, shopWords(env))}`;
  const faq = addressIn(language, `${env.PUBLIC_URL}${paths.faq}`);
  const body = markup`<p style="margin:0 0 12px">${text}</p>
<p style="margin:0">${meanwhile}</p>
${mailButton(faq, button)}`;
  return {
    to: email,
    subject,
    template: 'contact-received',
    html: renderMail({ language, siteName: env.SITE_NAME, title, preview: text, footer, body }),
    text: [title, text, meanwhile, `${button}: ${faq}`, footer].join('\n\n'),
    dedupeKey: `contact-received:${id}`,
  };
}
