import type { Env } from '../../platform/env.ts';
import { addressIn, type Language, readLanguage } from '../../platform/language.ts';
import { tokenParameter } from '../../platform/mail/blank-keys.ts';
import { mailButton, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { keyOfCopy } from '../../platform/mail/mails-about.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import { confirmWords } from './confirm-words.rules.ts';
import { oneClickBody } from './newsletter.input.ts';
import { confirmToken, unsubscribeToken } from './newsletter-tokens.ts';
import type { Subscription } from './subscription-columns.ts';

type Settings = Pick<Env, 'SITE_NAME' | 'PUBLIC_URL' | 'SESSION_SECRET'>;

/** `oneClick` is for mailboxes that unsubscribe by themselves (RFC 8058). */
function linksOf(id: string, language: Language, { PUBLIC_URL, SESSION_SECRET }: Settings) {
  const unsubscribing = `${tokenParameter}=${unsubscribeToken(id, SESSION_SECRET)}`;
  const confirming = `${tokenParameter}=${confirmToken(id, SESSION_SECRET)}`;
  return {
    oneClick: `${PUBLIC_URL}/api/newsletter/unsubscribe?${unsubscribing}`,
    unsubscribe: addressIn(language, `${PUBLIC_URL}${paths.unsubscribe}?${unsubscribing}`),
    confirm: addressIn(language, `${PUBLIC_URL}${paths.subscribe}?${confirming}`),
  };
}

/** The same for every mail about a subscription, so that a later one counts as a copy of the first. */
export const subscriptionKey = (id: string) => `newsletter:${id}`;

type Asking = { env: Settings; isFirst: boolean; now: Date };

export function confirmMail({ id, email, ...row }: Subscription, { env, isFirst, now }: Asking): NewMail {
  const language = readLanguage(row.language);
  const words = confirmWords[language];
  const { title, text, button, footer } = words;
  const { confirm, unsubscribe, oneClick } = linksOf(id, language, env);
  const key = subscriptionKey(id);
  const body = markup`<p style="margin:0">${text}</p>
${mailButton(confirm, button)}
<p class="quiet" style="margin:0;color:#54645e;font-size:14px"><a href="${unsubscribe}" class="quiet" style="color:#54645e">${words.unsubscribe}</a></p>`;
  return {
    to: email,
    subject: words.subject(env.SITE_NAME),
    template: 'newsletter-confirm',
    html: renderMail({ language, siteName: env.SITE_NAME, title, preview: text, footer, body }),
    text: [title, text, `${button}: ${confirm}`, `${words.unsubscribe}: ${unsubscribe}`, footer].join('\n\n'),
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': oneClickBody,
    },
    dedupeKey: isFirst ? key : (keyOfCopy(key, now.toISOString()) ?? key),
  };
}
