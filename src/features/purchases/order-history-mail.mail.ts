import type { Env } from '../../platform/env.ts';
import { addressIn, type Language } from '../../platform/language.ts';
import { mailButton, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { keyParameter } from '../../platform/mailed-key.ts';
import { paths } from '../../platform/paths.ts';
import { mailTextsIn } from '../mail-texts/mail-text.ts';
import { type ShopSource, sellerLine, siteNameOf } from '../settings/shop-words.ts';

type Link = { email: string; token: string; language: Language; next?: 'checkout' | undefined };

export function signInMail({ email, token, language, next }: Link, env: Pick<Env, 'PUBLIC_URL'> & ShopSource): NewMail {
  const t = mailTextsIn(language, env);
  const title = t('mailAccounts.signIn.title');
  const text = t('mailAccounts.signIn.text');
  const button = t('mailAccounts.signIn.button');
  const footer = t('mailAccounts.signIn.footer');
  const address = addressIn(
    language,
    `${env.PUBLIC_URL}${paths.history}?${keyParameter}=${token}${next ? `&next=${next}` : ''}`,
  );
  const seller = sellerLine(env, language);
  const body = markup`<p style="margin:0">${text}</p>
${mailButton(address, button)}`;
  return {
    to: email,
    subject: t('mailAccounts.signIn.subject'),
    template: 'sign-in-link',
    html: renderMail({ language, siteName: siteNameOf(env), title, preview: text, footer, seller, body }),
    text: [title, text, `${button}: ${address}`, footer, seller].join('\n\n'),
  };
}
