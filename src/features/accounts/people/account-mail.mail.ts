import type { Env } from '../../../platform/env.ts';
import { formatMoment, formatWholeDate } from '../../../platform/format.ts';
import { addressIn, type Language } from '../../../platform/language.ts';
import { tokenParameter } from '../../../platform/mail/blank-keys.ts';
import { mailButton, renderMail } from '../../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../../platform/mail/markup.ts';
import type { NewMail } from '../../../platform/mail/queue-mail.ts';
import { paths } from '../../../platform/paths.ts';
import { mailTextsIn } from '../../mail-texts/mail-text.ts';
import { type ShopSource, siteNameOf } from '../../settings/shop-words.ts';
import type { Role } from '../call-roles.rules.ts';
import { readUserAgent } from '../user-agent.rules.ts';

type Settings = ShopSource & Pick<Env, 'PUBLIC_URL'>;

type Kind = 'invitation' | 'reset' | 'email' | 'emailChanged' | 'newDevice' | 'test' | 'settings';

type Link = {
  to: string;
  language: Language;
  template: string;
  address: string;
  kind: Kind;
  values?: Readonly<Record<string, string | number>>;
};

export function linkMail({ to, language, template, address, kind, values = {} }: Link, env: Settings): NewMail {
  const t = mailTextsIn(language, env);
  const filled = { role: '', hours: 0, username: '', minutes: 0, moment: '', device: '', what: '', ...values };
  const title = t(`mailAccounts.${kind}.title`);
  const text = t(`mailAccounts.${kind}.text`, filled);
  const button = t(`mailAccounts.${kind}.button`);
  const footer = t(`mailAccounts.${kind}.footer`);
  const body = markup`<p style="margin:0">${text}</p>
${mailButton(address, button)}`;
  return {
    to,
    subject: t(`mailAccounts.${kind}.subject`, filled),
    template,
    html: renderMail({ language, siteName: siteNameOf(env), title, preview: text, footer, body }),
    text: [title, text, `${button}: ${address}`, footer].join('\n\n'),
  };
}

const withToken = ({ PUBLIC_URL }: Settings, path: string, token: string, language: Language) =>
  addressIn(language, `${PUBLIC_URL}${path}?${tokenParameter}=${token}`);

type Invited = { email: string; role: Role; language: Language; token: string; hours: number };

export function invitationMail({ email: to, role, language, token, hours }: Invited, env: Settings): NewMail {
  const address = withToken(env, paths.adminInvitation, token, language);
  const values = { role, hours };
  return linkMail({ to, language, template: 'admin-invitation', address, kind: 'invitation', values }, env);
}

type Reset = { email: string; username: string; language: Language; token: string; minutes: number };

export function resetMail({ email: to, username, language, token, minutes }: Reset, env: Settings): NewMail {
  const address = withToken(env, paths.adminReset, token, language);
  const values = { username, minutes };
  return linkMail({ to, language, template: 'admin-password-reset', address, kind: 'reset', values }, env);
}

export function emailMail({ email: to, username, language, token, minutes }: Reset, env: Settings): NewMail {
  const address = withToken(env, paths.adminEmail, token, language);
  return linkMail(
    { to, language, template: 'admin-email', address, kind: 'email', values: { username, minutes } },
    env,
  );
}

type Moved = { to: string; username: string; language: Language; at: Date };

const momentIn = (at: Date, language: Language) => formatMoment(at.toISOString(), language, formatWholeDate);

const ownAccount = ({ PUBLIC_URL }: Settings, language: Language) =>
  addressIn(language, `${PUBLIC_URL}${paths.admin}?tab=account`);

/** To the address that the account had until now. */
export function emailChangedMail({ to, username, language, at }: Moved, env: Settings): NewMail {
  const values = { username, moment: momentIn(at, language) };
  const address = ownAccount(env, language);
  return linkMail({ to, language, template: 'admin-email-changed', address, kind: 'emailChanged', values }, env);
}

type SignIn = Moved & { userAgent: string | null };

/** For a login from a device that the account has not used before. */
export function newDeviceMail({ to, username, language, userAgent, at }: SignIn, env: Settings): NewMail {
  const { browser, system } = readUserAgent(userAgent);
  const device =
    [browser, system].filter(Boolean).join(', ') || mailTextsIn(language, env)('mailAccounts.newDevice.unknown');
  const address = ownAccount(env, language);
  const values = { username, moment: momentIn(at, language), device };
  return linkMail({ to, language, template: 'admin-new-device', address, kind: 'newDevice', values }, env);
}

/** Shows the owner that the mail server accepts the shop's mails, and how they look on arrival. */
export function testMail(to: string, language: Language, env: Settings): NewMail {
  const address = addressIn(language, `${env.PUBLIC_URL}${paths.admin}?tab=overview`);
  return linkMail({ to, language, template: 'test-mail', address, kind: 'test' }, env);
}
