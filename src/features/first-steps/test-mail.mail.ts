import type { Env } from '../../platform/env.ts';
import { addressIn, type Language } from '../../platform/language.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import { linkMail, type Words } from '../accounts/people/account-mail.mail.ts';

/** Shows the owner that the mail server takes what the shop sends, and how it arrives. */
export function testMail(to: string, language: Language, env: Env): NewMail {
  const words: Record<Language, Words> = {
    sv: {
      subject: `Testmejl från ${env.SITE_NAME}`,
      title: 'Så här kommer butikens mejl fram',
      text: 'E-postservern tog emot mejlet. Titta så att avsändaren ser rätt ut, och att det inte hamnade bland skräpposten.',
      button: 'Till översikten',
      footer: 'Mejlet skickades för att en ägare bad om det.',
    },
    en: {
      subject: `Test email from ${env.SITE_NAME}`,
      title: 'This is how the shop’s emails arrive',
      text: 'The mail server took this email. Check that the sender looks right, and that it did not end up among the spam.',
      button: 'To the overview',
      footer: 'It was sent because an owner asked for it.',
    },
  };
  const address = addressIn(language, `${env.PUBLIC_URL}${paths.admin}?tab=overview`);
  return linkMail({ to, language, template: 'test-mail', address, words: words[language] }, env);
}
