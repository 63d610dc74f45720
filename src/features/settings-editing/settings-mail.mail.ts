import type { Env } from '../../platform/env.ts';
import { formatMoment, formatWholeDate } from '../../platform/format.ts';
import { addressIn, type Language } from '../../platform/language.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import { linkMail } from '../accounts/people/account-mail.mail.ts';
import { mailTextsIn } from '../mail-texts/mail-text.ts';
import type { SettingName } from '../settings/settings.input.ts';

const named = ['bankgiro', 'iban', 'bic', 'alertEmailMoney', 'fourEyesAbove'] as const;

type Params = { to: string; username: string; language: Language; changed: readonly SettingName[]; at: Date };

/** The values themselves stay in the admin area: a mailbox is read by more people. */
export function settingsMail({ to, username, language, changed, at }: Params, env: Env): NewMail {
  const moment = formatMoment(at.toISOString(), language, formatWholeDate);
  const t = mailTextsIn(language, env);
  const nameOf = (name: SettingName) => {
    const known = named.find((one) => one === name);
    return known ? t(`mailAccounts.settings.names.${known}`) : name;
  };
  const what = changed.map(nameOf).join(', ');
  const values = { username, moment, what };
  const address = addressIn(language, `${env.PUBLIC_URL}${paths.admin}?tab=settings`);
  return linkMail({ to, language, template: 'settings-changed', address, kind: 'settings', values }, env);
}
