import type { Env } from '../../platform/env.ts';
import { addressIn, type Language, readLanguage } from '../../platform/language.ts';
import { tokenParameter } from '../../platform/mail/blank-keys.ts';
import { mailButton, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { keyOfCopy } from '../../platform/mail/mails-about.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import { mailTextsIn } from '../mail-texts/mail-text.ts';
import { type ShopSource, siteNameOf } from '../settings/shop-words.ts';
import { oneClickBody } from './newsletter.input.ts';
import { confirmToken, unsubscribeToken } from './newsletter-tokens.ts';
import type { Subscription } from './subscription.ts';

type Settings = Pick<Env, 'PUBLIC_URL' | 'SESSION_SECRET'>;

/** `headers` let mail programs unsubscribe with one click (RFC 8058). */
export function leavingOf(id: string, language: Language, { PUBLIC_URL, SESSION_SECRET }: Settings) {
  const token = `${tokenParameter}=${unsubscribeToken(id, SESSION_SECRET)}`;
  return {
    unsubscribe: addressIn(language, `${PUBLIC_URL}${paths.unsubscribe}?${token}`),
    headers: {
      'List-Unsubscribe': `<${PUBLIC_URL}/api/newsletter/unsubscribe?${token}>`,
      'List-Unsubscribe-Post': oneClickBody,
    },
  };
}

/** The same for every mail about a subscription, so that a later one counts as a copy of the first. */
export const subscriptionKey = (id: string) => `newsletter:${id}`;

type Asking = { env: Settings & ShopSource; isFirst: boolean; now: Date };

export function confirmMail({ id, email, ...row }: Subscription, { env, isFirst, now }: Asking): NewMail {
  const language = readLanguage(row.language);
  const t = mailTextsIn(language, env);
  const title = t('mailNewsletter.confirm.title');
  const text = t('mailNewsletter.confirm.text');
  const button = t('mailNewsletter.confirm.button');
  const footer = t('mailNewsletter.confirm.footer');
  const leave = t('mailNewsletter.confirm.unsubscribe');
  const { unsubscribe, headers } = leavingOf(id, language, env);
  const confirming = `${tokenParameter}=${confirmToken(id, env.SESSION_SECRET)}`;
  const confirm = addressIn(language, `${env.PUBLIC_URL}${paths.subscribe}?${confirming}`);
  const key = subscriptionKey(id);
  const body = markup`<p style="margin:0">${text}</p>
${mailButton(confirm, button)}
<p class="quiet" style="margin:0;color:#54645e;font-size:14px"><a href="${unsubscribe}" class="quiet" style="color:#54645e">${leave}</a></p>`;
  return {
    to: email,
    subject: t('mailNewsletter.confirm.subject'),
    template: 'newsletter-confirm',
    html: renderMail({ language, siteName: siteNameOf(env), title, preview: text, footer, body }),
    text: [title, text, `${button}: ${confirm}`, `${leave}: ${unsubscribe}`, footer].join('\n\n'),
    headers,
    dedupeKey: isFirst ? key : (keyOfCopy(key, now.toISOString()) ?? key),
  };
}
