import type { Env } from '../../platform/env.ts';
import { firstLetters } from '../../platform/format.ts';
import { addressIn, readLanguage } from '../../platform/language.ts';
import { factLines, mailButton, mailFacts, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import { type MailText, mailTextsIn } from '../mail-texts/mail-text.ts';
import { alertAddress } from '../settings/mail-addresses.ts';
import { reachLine } from '../settings/placeholders.rules.ts';
import { type ShopSource, shopWords, siteNameOf } from '../settings/shop-words.ts';
import type { Contact } from './send-contact.ts';

export const contactMailTemplate = 'contact-message';

type Settings = ShopSource & Pick<Env, 'PUBLIC_URL'>;

const longestSubject = 120;

const facts = ['name', 'email', 'phone', 'companyName', 'about', 'language'] as const;

const factsOf = (contact: Contact, t: MailText) =>
  facts.flatMap((fact) => {
    const value = contact[fact === 'about' ? 'subject' : fact];
    return value === null ? [] : [[t(`mailContactMessage.${fact}`), value] as const];
  });

export function contactMail(contact: Contact, env: Settings): NewMail {
  const t = mailTextsIn('sv', env);
  const title = t('mailContactMessage.title');
  const footer = t('mailContactMessage.footer');
  const about = contact.subject ?? contact.name;
  const facts = factsOf(contact, t);
  const answer = `mailto:${encodeURIComponent(contact.email)}?subject=${encodeURIComponent(`Re: ${about}`)}`;
  const body = markup`${mailFacts(facts)}
<p class="line" style="margin:16px 0 0;padding:16px 0 0;border-top:1px solid #ddd7c9;white-space:pre-wrap">${contact.message}</p>
${mailButton(answer, t('mailContactMessage.reply'))}`;
  return {
    to: alertAddress(env, 'messages'),
    subject: t('mailContactMessage.subject', { about: firstLetters(about, longestSubject) }),
    template: contactMailTemplate,
    html: renderMail({ language: 'sv', siteName: siteNameOf(env), title, preview: about, footer, body }),
    text: [title, factLines(facts), contact.message, footer].join('\n\n'),
    dedupeKey: `contact:${contact.id}`,
  };
}

/**
 * Never repeats the message: the address may be somebody else's, and strangers must not be able to send their own words
 * through the shop.
 */
export function contactReceivedMail(
  { id, email, ...contact }: Pick<Contact, 'id' | 'email' | 'language'>,
  env: Settings,
): NewMail {
  const language = readLanguage(contact.language);
  const t = mailTextsIn(language, env);
  const title = t('mailContacts.received.title');
  const text = t('mailContacts.received.text');
  const meanwhile = t('mailContacts.received.meanwhile');
  const button = t('mailContacts.received.button');
  const footer = `${t('mailContacts.received.footer')} ${reachLine(language, shopWords(env))}`;
  const faq = addressIn(language, `${env.PUBLIC_URL}${paths.faq}`);
  const body = markup`<p style="margin:0 0 12px">${text}</p>
<p style="margin:0">${meanwhile}</p>
${mailButton(faq, button)}`;
  return {
    to: email,
    subject: t('mailContacts.received.subject'),
    template: 'contact-received',
    html: renderMail({ language, siteName: siteNameOf(env), title, preview: text, footer, body }),
    text: [title, text, meanwhile, `${button}: ${faq}`, footer].join('\n\n'),
    dedupeKey: `contact-received:${id}`,
  };
}
