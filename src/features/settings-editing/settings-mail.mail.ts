import type { Env } from '../../platform/env.ts';
import { formatDate, formatTime } from '../../platform/format.ts';
import { addressIn, type Language } from '../../platform/language.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import { linkMail, type Words } from '../accounts/people/account-mail.mail.ts';
import type { SettingName } from '../settings/settings.input.ts';

const names: Record<Language, Partial<Record<SettingName, string>>> = {
  sv: {
    bankgiro: 'bankgiro',
    iban: 'IBAN',
    bic: 'BIC',
    alertEmailMoney: 'adressen för frågor om pengar',
    fourEyesAbove: 'gränsen för vad två ska godkänna',
  },
  en: {
    bankgiro: 'bankgiro',
    iban: 'IBAN',
    bic: 'BIC',
    alertEmailMoney: 'the address for questions about money',
    fourEyesAbove: 'the limit above which two approve',
  },
};

type Told = { to: string; username: string; language: Language; changed: readonly SettingName[]; at: Date };

/** The values themselves stay in the admin area: a mailbox is read by more people. */
export function settingsMail({ to, username, language, changed, at }: Told, env: Env): NewMail {
  const moment = `${formatDate(at.toISOString(), language)} ${formatTime(at.toISOString(), language)}`;
  const what = changed.map((name) => names[language][name] ?? name).join(', ');
  const words: Record<Language, Words> = {
    sv: {
      subject: `Ändrat i ${env.SITE_NAME}: ${what}`,
      title: 'En viktig inställning är ändrad',
      text: `Kontot ${username} ändrade ${moment} följande: ${what}. Under Inställningar står vad som gällde innan.`,
      button: 'Se ändringen',
      footer: 'Var det inte väntat? Gå tillbaka till det gamla värdet under Inställningar och byt lösenord på kontot.',
    },
    en: {
      subject: `Changed at ${env.SITE_NAME}: ${what}`,
      title: 'An important setting was changed',
      text: `The account ${username} changed the following on ${moment}: ${what}. Settings show what held before.`,
      button: 'See the change',
      footer: 'Not expected? Return to the old value under Settings, and change the password of the account.',
    },
  };
  const address = addressIn(language, `${env.PUBLIC_URL}${paths.admin}?tab=settings`);
  return linkMail({ to, language, template: 'settings-changed', address, words: words[language] }, env);
}
