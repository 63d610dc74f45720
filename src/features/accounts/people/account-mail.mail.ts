import type { Env } from '../../../platform/env.ts';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { addressIn, type Language } from '../../../platform/language.ts';
import { tokenParameter } from '../../../platform/mail/blank-keys.ts';
import { mailButton, quietStyle, renderMail } from '../../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../../platform/mail/markup.ts';
import type { NewMail } from '../../../platform/mail/queue-mail.ts';
import { paths } from '../../../platform/paths.ts';
import type { Role } from '../call-roles.rules.ts';
import { readUserAgent } from '../user-agent.rules.ts';

export type Words = { subject: string; title: string; text: string; button: string; footer: string };

const roleNames: Record<Language, Record<Role, string>> = {
  sv: { owner: 'ägare', editor: 'redaktör', support: 'kundtjänst', bookkeeper: 'bokförare' },
  en: { owner: 'owner', editor: 'editor', support: 'support', bookkeeper: 'bookkeeper' },
};

const addressHints: Record<Language, string> = {
  sv: 'Fungerar inte knappen? Kopiera adressen till webbläsaren:',
  en: 'Button not working? Copy the address into your browser:',
};

type Settings = Pick<Env, 'PUBLIC_URL' | 'SITE_NAME'>;

type Link = { to: string; language: Language; template: string; address: string; words: Words };

export function linkMail({ to, language, template, address, words }: Link, { SITE_NAME: siteName }: Settings): NewMail {
  const { subject, title, text, button, footer } = words;
  const body = markup`<p style="margin:0">${text}</p>
${mailButton(address, button)}
<p class="quiet" style="margin:0;${quietStyle};overflow-wrap:anywhere">${addressHints[language]}<br>${address}</p>`;
  return {
    to,
    subject,
    template,
    html: renderMail({ language, siteName, title, preview: text, footer, body }),
    text: [title, text, address, footer].join('\n\n'),
  };
}

const withToken = ({ PUBLIC_URL }: Settings, path: string, token: string, language: Language) =>
  addressIn(language, `${PUBLIC_URL}${path}?${tokenParameter}=${token}`);

type Invited = { email: string; role: Role; language: Language; token: string; hours: number };

export function invitationMail({ email, role, language, token, hours }: Invited, env: Settings): NewMail {
  const name = roleNames[language][role];
  const site = env.SITE_NAME;
  const words: Record<Language, Words> = {
    sv: {
      subject: `Inbjudan till ${site}`,
      title: 'Du är inbjuden att sköta butiken',
      text: `Du får ett konto som ${name} hos ${site}. Välj användarnamn och lösenord via länken. Den gäller i ${hours} timmar och kan bara användas en gång.`,
      button: 'Skapa mitt konto',
      footer: 'Väntade du inte den här inbjudan? Då behöver du inte göra något.',
    },
    en: {
      subject: `Invitation to ${site}`,
      title: 'You are invited to help run the shop',
      text: `You get an account as ${name} at ${site}. Choose a username and a password with the link. It is valid for ${hours} hours and can only be used once.`,
      button: 'Create my account',
      footer: 'Didn’t expect this invitation? Then you do not need to do anything.',
    },
  };
  const address = withToken(env, paths.adminInvitation, token, language);
  return linkMail({ to: email, language, template: 'admin-invitation', address, words: words[language] }, env);
}

type Reset = { email: string; username: string; language: Language; token: string; minutes: number };

export function resetMail({ email, username, language, token, minutes }: Reset, env: Settings): NewMail {
  const words: Record<Language, Words> = {
    sv: {
      subject: `Nytt lösenord till ${env.SITE_NAME}`,
      title: 'Välj ett nytt lösenord',
      text: `Någon har bett om ett nytt lösenord för kontot ${username}. Länken gäller i ${minutes} minuter och kan bara användas en gång. Har kontot tvåstegsinloggning behöver du den också.`,
      button: 'Välj nytt lösenord',
      footer: 'Var det inte du? Då behöver du inte göra något: lösenordet är kvar som det var.',
    },
    en: {
      subject: `New password for ${env.SITE_NAME}`,
      title: 'Choose a new password',
      text: `Someone asked for a new password for the account ${username}. The link is valid for ${minutes} minutes and can only be used once. If the account has a second login step, you need that too.`,
      button: 'Choose a new password',
      footer: 'Wasn’t it you? Then you do not need to do anything: the password stays as it was.',
    },
  };
  const address = withToken(env, paths.adminReset, token, language);
  return linkMail({ to: email, language, template: 'admin-password-reset', address, words: words[language] }, env);
}

export function emailMail({ email, username, language, token, minutes }: Reset, env: Settings): NewMail {
  const words: Record<Language, Words> = {
    sv: {
      subject: `Bekräfta din e-postadress för ${env.SITE_NAME}`,
      title: 'Bekräfta din e-postadress',
      text: `Adressen ska höra till kontot ${username}. Hit skickas länken när du behöver ett nytt lösenord. Länken nedan gäller i ${minutes} minuter.`,
      button: 'Bekräfta adressen',
      footer: 'Har du inget sådant konto? Då behöver du inte göra något.',
    },
    en: {
      subject: `Confirm your email address for ${env.SITE_NAME}`,
      title: 'Confirm your email address',
      text: `The address is to belong to the account ${username}. It is where we send the link when you need a new password. The link below is valid for ${minutes} minutes.`,
      button: 'Confirm the address',
      footer: 'Don’t have such an account? Then you do not need to do anything.',
    },
  };
  const address = withToken(env, paths.adminEmail, token, language);
  return linkMail({ to: email, language, template: 'admin-email', address, words: words[language] }, env);
}

type SignIn = { to: string; username: string; language: Language; userAgent: string | null; at: Date };

/** Of a device that the account has not logged in from before. */
export function newDeviceMail({ to, username, language, userAgent, at }: SignIn, env: Settings): NewMail {
  const { browser, system } = readUserAgent(userAgent);
  const moment = `${formatDate(at.toISOString(), language)} ${formatTime(at.toISOString(), language)}`;
  const device = [browser, system].filter(Boolean).join(', ');
  const words: Record<Language, Words> = {
    sv: {
      subject: `Ny inloggning i ${env.SITE_NAME}`,
      title: 'Inloggning från en ny enhet',
      text: `Kontot ${username} loggade in ${moment} från ${device || 'en okänd webbläsare'}.`,
      button: 'Se var kontot är inloggat',
      footer: 'Var det inte du? Byt lösenord och avsluta de andra inloggningarna, båda under Konto.',
    },
    en: {
      subject: `New sign-in to ${env.SITE_NAME}`,
      title: 'Sign-in from a new device',
      text: `The account ${username} signed in on ${moment} from ${device || 'an unknown browser'}.`,
      button: 'See where the account is signed in',
      footer: 'Wasn’t it you? Change the password and end the other sessions, both under Account.',
    },
  };
  const address = addressIn(language, `${env.PUBLIC_URL}${paths.admin}?tab=account`);
  return linkMail({ to, language, template: 'admin-new-device', address, words: words[language] }, env);
}
