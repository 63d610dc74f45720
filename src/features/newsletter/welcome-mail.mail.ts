import type { Env } from '../../platform/env.ts';
import { type Language, readLanguage } from '../../platform/language.ts';
import { tokenParameter } from '../../platform/mail/blank-keys.ts';
import { mailButton, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import { oneClickBody } from './newsletter.input.ts';
import type { Subscription } from './subscribe.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';
import { welcomeWords } from './welcome-words.rules.ts';

type Settings = Pick<Env, 'SITE_NAME' | 'PUBLIC_URL' | 'SESSION_SECRET'>;

/** Where a mailbox unsubscribes by itself (RFC 8058), and where a person does it. */
function unsubscribeLinks(id: string, language: Language, { PUBLIC_URL, SESSION_SECRET }: Settings) {
  const token = `${tokenParameter}=${unsubscribeToken(id, SESSION_SECRET)}`;
  return {
    oneClick: `${PUBLIC_URL}/api/newsletter/unsubscribe?${token}`,
    page: `${PUBLIC_URL}${paths.unsubscribe}?${token}${language === 'sv' ? '' : `&lang=${language}`}`,
  };
}

export const welcomeKey = (id: string) => `newsletter:${id}`;

export function welcomeMail({ id, email, ...row }: Subscription, env: Settings): NewMail {
  const language = readLanguage(row.language);
  const { subject, title, text, button, footer, unsubscribe } = welcomeWords[language];
  const { oneClick, page } = unsubscribeLinks(id, language, env);
  const shop = `${env.PUBLIC_URL}${paths.leads}${language === 'sv' ? '' : `?lang=${language}`}`;
  const body = markup`<p style="margin:0">${text}</p>
${mailButton(shop, button)}
<p class="quiet" style="margin:0;color:#5a646d;font-size:14px"><a href="${page}" class="quiet" style="color:#5a646d">${unsubscribe}</a></p>`;
  return {
    to: email,
    subject: subject(env.SITE_NAME),
    template: 'newsletter-welcome',
    html: renderMail({ language, siteName: env.SITE_NAME, title, preview: text, footer, body }),
    text: [title, text, `${button}: ${shop}`, `${unsubscribe}: ${page}`, footer].join('\n\n'),
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': oneClickBody,
    },
    dedupeKey: welcomeKey(id),
  };
}
