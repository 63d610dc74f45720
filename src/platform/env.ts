import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { isHalfOfPair, isWholeHalf } from './backup/backup-key.ts';
import { readBankgiro, readBic, readIban } from './bank/bank-number.rules.ts';
import { demandTls } from './database/demand-tls.ts';
import { readDkim } from './mail/dkim-setting.ts';
import { projectRoot } from './project-root.ts';
import { readSecrets, type Secrets, shortestSecret } from './secrets/secrets.ts';
import { problemOfKeys, stripeKeys } from './secrets/stripe-keys.ts';
import { requiredLine } from './text.input.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

const loopbackHosts = ['localhost', '127.0.0.1', '::1'];
const wantedSecrets = `at least ${shortestSecret} characters; or the new secret, a comma and the one before, of which neither can hold a comma`;
const shortestBackupKey = 16;
const longestBackupPause = 24 * 7;

const onOff = z.enum(['on', 'off']);
const url = (protocols: RegExp) => z.url({ protocol: protocols });

const wholeNumber = (least: number, max: number, words: string) =>
  z.string().regex(/^\d+$/, words).transform(Number).pipe(z.number(words).min(least, words).max(max, words));

const account = z.string().regex(/^[1-8]\d{3}$/, 'an account of four digits, such as 3041');

/** Null from `read` is refused. */
const valueRead = <Value>(read: (text: string) => Value | null, words: string) =>
  z
    .string()
    .transform((text, context) => {
      const value = read(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: words });
      return z.NEVER;
    })
    .optional();

/** Relative to the project, not to the current directory. */
const placeOf = (path: string) => (isAbsolute(path) ? path : join(projectRoot, path));

/**
 * The owner's settings, filled in by the room that stores them. Copies of an `Env` share it, so all of them see a
 * change. @public
 */
export interface SettingsOnScreen {
  version: number;
}

/** The payment methods that the provider last reported for the account; shared in the same way. */
export type PaymentTypes = { known: readonly string[] | null; onChange?: () => void };

const settingsSchema = z.object({
  PORT: wholeNumber(0, 65_535, 'a port from 0 to 65535').default(3000),
  HOST: z.string().min(1).optional(),
  METRICS_PORT: wholeNumber(1, 65_535, 'a port from 1 to 65535').optional(),
  DRAIN_SECONDS: wholeNumber(0, 60, 'a whole number of seconds, up to 60').default(0),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/).optional(),
  PUBLIC_URL: url(/^https?$/)
    .refine((text) => /^https?:\/\/[^/?#]+\/?$/.test(text), 'a shop lives at the root of its host: no path, ? or #')
    .optional(),
  SITE_NAME: z
    .string()
    .max(60)
    .regex(/^[^{}<>]+$/, 'a name without { } < >')
    .optional(),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_PREPARE: onOff.default('on'),
  DATA_DIR: z.string().min(1).default('./data'),
  SESSION_SECRET: z
    .string()
    .transform((text, context) => {
      const read = readSecrets(text);
      if (read) return read;
      context.addIssue({ code: 'custom', message: wantedSecrets });
      return z.NEVER;
    })
    .optional(),
  RATE_LIMITS: onOff.default('on'),
  ADMIN_USERNAME: requiredLine(100).optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  ADMIN_EMAIL: z.email().optional(),
  PAYMENTS: z.enum(['stripe', 'demo']).optional(),
  ...stripeKeys,
  STRIPE_API_BASE: url(/^https?$/).optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  NEWSLETTER_PER_MINUTE: z.coerce.number().int().min(1).max(60_000).default(300),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  ANALYTICS_SRC: url(/^https$/).optional(),
  TRUST_PROXY: valueRead(readTrustedProxies, 'off, on, a number of proxies, or networks with commas between'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DEMO_DATA: onOff.optional(),
  SELLER_NAME: z.string().min(1).optional(),
  SELLER_ORG_NUMBER: z.string().min(1).optional(),
  SELLER_VAT_NUMBER: z.string().min(1).optional(),
  SELLER_ADDRESS: z.string().min(1).optional(),
  /** The town where the company is registered. */
  SELLER_REGISTERED_OFFICE: z.string().min(1).optional(),
  SELLER_BANKGIRO: valueRead(readBankgiro, 'a bankgiro number: its check digit is wrong'),
  SELLER_IBAN: valueRead(readIban, 'an IBAN: its check digits are wrong'),
  SELLER_BIC: valueRead(readBic, 'a BIC: eight or eleven letters and digits'),
  SELLER_PHONE: z
    .string()
    .regex(/^\+?[\d][\d\s()-]{4,24}$/, 'a telephone number, such as 08-465 004 12')
    .optional(),
  SELLER_F_TAX: onOff.optional(),
  CONTACT_EMAIL: z.email().optional(),
  BOOKS_ACCOUNT_RECEIVABLE: account.optional(),
  BOOKS_ACCOUNT_VAT: account.optional(),
  BOOKS_ACCOUNT_SALES: account.optional(),
  /** Kronor that a support account may refund in a day. */
  SUPPORT_REFUND_LIMIT: wholeNumber(0, 1_000_000, 'a whole number of kronor').optional(),
  /** Variables that win over an owner's settings; `openSettings` checks the names. */
  LOCKED_SETTINGS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .default([]),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_EVERY: wholeNumber(1, longestBackupPause, 'a whole number of hours, up to a week').default(24),
  BACKUP_KEEP: wholeNumber(1, 1_000, 'a whole number of files').default(14),
  BACKUP_AFTER: z.string().min(1).optional(),
  BACKUP_KEY: z
    .string()
    .min(shortestBackupKey)
    .refine((key) => !isHalfOfPair(key) || isWholeHalf(key), 'half of a pair, as docs/running/backup.md makes one')
    .optional(),
});

type Settings = z.infer<typeof settingsSchema>;

/** The message is shown to the person who starts the shop. */
export class SettingError extends Error {}

const neededWhenLive = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SESSION_SECRET',
  'SMTP_URL',
  'TRUST_PROXY',
] as const satisfies readonly (keyof Settings)[];

function isLive(settings: Settings): boolean {
  if (settings.PAYMENTS === 'demo') return false;
  const https = settings.PUBLIC_URL?.startsWith('https:') ?? false;
  return https || (settings.HOST !== undefined && !loopbackHosts.includes(settings.HOST));
}

function refuseUnsafeLiveShop(settings: Settings): void {
  const missing = neededWhenLive.filter((name) => settings[name] === undefined);
  if (missing.length > 0) {
    throw new SettingError(
      `A live shop needs ${missing.join(', ')}. Set them, or set PAYMENTS=demo to run a demo shop.`,
    );
  }
  if (!settings.PUBLIC_URL?.startsWith('https:')) {
    throw new SettingError('A live shop needs PUBLIC_URL, its https address as visitors write it.');
  }
  if (settings.DEMO_DATA === 'on') throw new SettingError('DEMO_DATA=on does not go with a live shop.');
  if (settings.RATE_LIMITS === 'off') throw new SettingError('RATE_LIMITS=off does not go with a live shop.');
}

function parse(source: Record<string, string | undefined>): Settings {
  // An empty value in a .env file means "not set".
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(nonEmpty);
  if (parsed.data?.METRICS_PORT !== undefined && parsed.data.METRICS_PORT === parsed.data.PORT) {
    throw new SettingError('The setting METRICS_PORT is not usable: it needs another port than PORT.');
  }
  if (parsed.data?.DATABASE_REPLICA_URL !== undefined && parsed.data.DATABASE_URL === undefined) {
    throw new SettingError(
      'The setting DATABASE_REPLICA_URL is not usable: it needs a DATABASE_URL to be a replica of.',
    );
  }
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SettingError(`The setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`);
}

function mailSender({ MAIL_FROM, SITE_NAME, PUBLIC_URL }: Settings): { name: string; address: string } {
  const [, name, address] = /^(.*?)\s*<([^>]+)>$/.exec(MAIL_FROM ?? '') ?? [];
  if (name !== undefined && address) return { name, address };
  return {
    name: SITE_NAME ?? '',
    address: MAIL_FROM ?? `no-reply@${new URL(PUBLIC_URL ?? 'http://localhost').hostname}`,
  };
}

function ownAddress(host: string): string {
  if (['localhost', '0.0.0.0', '::'].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function databases({ DATABASE_URL, DATABASE_REPLICA_URL }: Settings, live: boolean) {
  const reached = (address: string | undefined) => (live && address ? demandTls(address) : address);
  return { DATABASE_URL: reached(DATABASE_URL), DATABASE_REPLICA_URL: reached(DATABASE_REPLICA_URL) };
}

const places = ({ DATA_DIR, BACKUP_DIR, BACKUP_AFTER }: Settings) => ({
  DATA_DIR: placeOf(DATA_DIR),
  BACKUP_DIR: BACKUP_DIR && placeOf(BACKUP_DIR),
  BACKUP_AFTER: BACKUP_AFTER && placeOf(BACKUP_AFTER),
});

export function readEnv(source: Record<string, string | undefined> = process.env) {
  const settings = parse(source);
  const live = isLive(settings);
  const wrongKeys = problemOfKeys(settings);
  if (wrongKeys) throw new SettingError(wrongKeys);
  if (live) refuseUnsafeLiveShop(settings);
  const dkim = readDkim(settings);
  if (!dkim.ok) throw new SettingError(dkim.failure);
  const host = settings.HOST ?? (live ? '0.0.0.0' : 'localhost');
  const stripe = settings.PAYMENTS !== 'demo' && settings.STRIPE_SECRET_KEY !== undefined;
  const onScreen: SettingsOnScreen = { version: 0 };
  const paymentTypes: PaymentTypes = { known: null };
  return {
    ...settings,
    ...databases(settings, live),
    HOST: host,
    PUBLIC_URL: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    ...places(settings),
    onScreen,
    paymentTypes,
    mailSender: mailSender(settings),
    dkim: dkim.value,
    ownUrl: `http://${ownAddress(host)}:${settings.PORT}`,
    live,
    secureCookies: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    loadsDemoData: (settings.DEMO_DATA ?? (settings.DATABASE_URL === undefined && !live ? 'on' : 'off')) === 'on',
    limitsRequests: settings.RATE_LIMITS === 'on',
    trustedProxies: settings.TRUST_PROXY ?? { hops: 0 },
    payments: stripe ? ('stripe' as const) : ('demo' as const),
  };
}

export type Env = Omit<ReturnType<typeof readEnv>, 'SESSION_SECRET'> & { SESSION_SECRET: Secrets };
