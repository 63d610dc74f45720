import type { Env } from '../../platform/env.ts';
import { addressIn, type Language } from '../../platform/language.ts';
import { mailButton, quietStyle, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { keyParameter } from '../../platform/mailed-key.ts';
import { paths } from '../../platform/paths.ts';
import { policy } from '../policy/policy.rules.ts';
import { type ShopSource, sellerLine } from '../settings/shop-words.ts';

const wordsIn: Record<Language, Record<'subject' | 'title' | 'text' | 'button' | 'address' | 'footer', string>> = {
  sv: {
    subject: 'Din länk till dina köp',
    title: 'Dina köp hos oss',
    text: `Med länken ser du dina köp och hämtar leads och kvitton. Den gäller i ${policy.signInLinkMinutes} minuter och kan bara användas en gång.`,
    button: 'Öppna mina köp',
    address: 'Fungerar inte knappen? Kopiera adressen till webbläsaren:',
    footer: 'Bad du inte om länken? Då behöver du inte göra något. Ingen kommer åt dina köp utan det här mejlet.',
  },
  en: {
    subject: 'Your link to your purchases',
    title: 'Your purchases with us',
    text: `The link shows your purchases and lets you download leads and receipts. It is valid for ${policy.signInLinkMinutes} minutes and can only be used once.`,
    button: 'Open my purchases',
    address: 'Button not working? Copy the address into your browser:',
    footer:
      'Didn’t ask for this link? Then you do not need to do anything. Nobody can reach your purchases without this email.',
  },
};

type Link = { email: string; token: string; language: Language; next?: 'checkout' | undefined };

export function signInMail({ email, token, language, next }: Link, env: Pick<Env, 'PUBLIC_URL'> & ShopSource): NewMail {
  const words = wordsIn[language];
  const address = addressIn(
    language,
    `${env.PUBLIC_URL}${paths.history}?${keyParameter}=${token}${next ? `&next=${next}` : ''}`,
  );
  const seller = sellerLine(env, language);
  const body = markup`<p style="margin:0">${words.text}</p>
${mailButton(address, words.button)}
<p class="quiet" style="margin:0;${quietStyle};overflow-wrap:anywhere">${words.address}<br>${address}</p>`;
  return {
    to: email,
    subject: words.subject,
    template: 'sign-in-link',
    html: renderMail({
      language,
      siteName: env.SITE_NAME,
      title: words.title,
      preview: words.text,
      footer: words.footer,
      seller,
      body,
    }),
    text: [words.title, words.text, address, words.footer, seller].join('\n\n'),
  };
}
