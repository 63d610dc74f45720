import type { Env } from '../../platform/env.ts';
import { namesOf } from '../../platform/pick.ts';
import { type SettingsSource, settingsOf } from './settings.rules.ts';

/** The sender of a mail, and the address for replies. A demo shop's fictitious address takes none. */
export function senderOf(env: Env) {
  const { siteName, mailSenderName, contactEmail, alertEmail } = settingsOf(env);
  const from = { name: mailSenderName ?? siteName, address: env.mailSender.address };
  return { from, replyTo: contactEmail ?? alertEmail ?? undefined };
}

const ownAddresses = {
  orders: 'alertEmailOrders',
  money: 'alertEmailMoney',
  messages: 'alertEmailMessages',
  machine: 'alertEmailMachine',
} as const;

export type AlertGroup = keyof typeof ownAddresses;

/** The address for alerts: that of the group, else the one for all, else the sender of the shop's mails. */
export function alertAddress(env: SettingsSource, group: AlertGroup): string {
  const settings = settingsOf(env);
  return settings[ownAddresses[group]] ?? settings.alertEmail ?? env.mailSender.address;
}

/** An alert goes to a sender that nobody has set, whose address the shop has made up. */
export const isAlertUnread = (env: SettingsSource): boolean =>
  env.MAIL_FROM === undefined &&
  namesOf(ownAddresses).some((group) => alertAddress(env, group) === env.mailSender.address);
