import type { Env } from '../../platform/env.ts';
import { readLanguage } from '../../platform/language.ts';
import { quietStyle, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { mailTextsIn } from '../mail-texts/mail-text.ts';
import { sellerLine, shopWords, siteNameOf } from '../settings/shop-words.ts';
import type { Contact } from './send-contact.ts';

type Params = { contact: Contact; answer: { id: string; text: string } };

export const answerMailKey = (answerId: string) => `contact-answer:${answerId}`;

/** Replies go to the shop's own mailbox. */
export function answerMail({ contact, answer }: Params, env: Env): NewMail {
  const language = readLanguage(contact.language);
  const t = mailTextsIn(language, env);
  const title = t('mailContacts.answer.title');
  const wrote = t('mailContacts.answer.wrote', { name: contact.name });
  const footer = t('mailContacts.answer.footer');
  const about = contact.subject ?? t('mailContacts.answer.about');
  const seller = sellerLine(env, language);
  const replyTo = shopWords(env).contactEmail;
  const body = markup`<p style="margin:0;white-space:pre-wrap">${answer.text}</p>
<p class="quiet line" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #ddd7c9;${quietStyle}">${wrote}</p>
<p class="quiet" style="margin:8px 0 0;white-space:pre-wrap;${quietStyle}">${contact.message}</p>`;
  return {
    to: contact.email,
    subject: t('mailContacts.answer.subject', { about }),
    template: 'contact-answer',
    html: renderMail({ language, siteName: siteNameOf(env), title, preview: answer.text, footer, seller, body }),
    text: [title, answer.text, wrote, contact.message, footer, seller].join('\n\n'),
    ...(replyTo && { headers: { 'Reply-To': replyTo } }),
    dedupeKey: answerMailKey(answer.id),
  };
}
