import { paths } from '../../platform/paths.ts';
import { namesOf } from '../../platform/pick.ts';

/**
 * What stands between a shop and its first real sale, in the order in which an owner does it, and where it is mended:
 * null where that is on the machine that the shop runs on.
 */
export const placeOfStep = {
  seller: `${paths.admin}?tab=settings`,
  contact: `${paths.admin}?tab=settings`,
  'shop-name': `${paths.admin}?tab=settings`,
  address: null,
  'reply-time': `${paths.admin}?tab=content&q=contact.card.reply`,
  'payment-keys': null,
  'trial-sales': `${paths.admin}?tab=books`,
  mail: `${paths.admin}?tab=outbox`,
  alerts: `${paths.admin}?tab=settings&of=alerts`,
  'second-step': `${paths.admin}?tab=account`,
  'terms-read': paths.terms,
  'first-import': `${paths.admin}?tab=leads`,
  contractors: `${paths.admin}?tab=quote-requests&of=providers`,
  'test-purchase': paths.leads,
  backup: null,
} satisfies Record<string, string | null>;

export type FirstStepKey = keyof typeof placeOfStep;

export const firstStepKeys = namesOf(placeOfStep);

export const firstStepProblems = [
  'default-name',
  'no-address',
  'settings-missing',
  'no-keys',
  'keys-refused',
  'test-keys',
  'trial-sales',
  'trial-month-closed',
  'no-mail-server',
  'no-mail-taken',
  'mail-refused',
  'no-alert-address',
  'no-second-step',
  'not-read',
  'not-confirmed',
  'no-contractors',
  'no-import',
  'not-published',
  'no-purchase',
  'no-webhook',
  'no-backup-folder',
  'no-backup',
  'backup-old',
] as const;

export type FirstStepProblem = (typeof firstStepProblems)[number];

/** Without the seller and contact a live shop sells nothing, with trial purchases none; all others only advise. */
export const neededSteps: readonly FirstStepKey[] = ['seller', 'contact', 'trial-sales'];

/** What the shop cannot see by itself. A backup may be made where the database runs, a request be passed on by hand. */
export const markedSteps = [
  'shop-name',
  'reply-time',
  'terms-read',
  'contractors',
  'backup',
] as const satisfies readonly FirstStepKey[];

const demoLine = 'PAYMENTS=demo';

const liveKeys = 'STRIPE_SECRET_KEY=sk_live_…\nSTRIPE_PUBLISHABLE_KEY=pk_live_…\nSTRIPE_WEBHOOK_SECRET=whsec_…';

/** What is set on the machine that the shop runs on, with an example of each value. */
export const linesToSet: Partial<Record<FirstStepProblem, string>> = {
  'no-address': `PUBLIC_URL=https://leads.example.com\nTRUST_PROXY=on\n${demoLine}`,
  'no-keys': liveKeys,
  'keys-refused': liveKeys,
  'test-keys': liveKeys,
  'no-mail-server': 'SMTP_URL=smtps://user:password@mail.example.com:465',
  'no-backup-folder': 'BACKUP_DIR=/var/backups/shop',
};

/** `missing`: settings by name, accounts, or an address, as the problem has it. */
export type FirstStep = {
  key: FirstStepKey;
  isDone: boolean;
  isNeeded: boolean;
  problem: FirstStepProblem | null;
  missing: readonly string[];
  /** For the file `.env` of the machine that the shop runs on. */
  lines: string | null;
  at: string | null;
  /** Who says that it is done, where only a person can. */
  markedBy: string | null;
};

/** Of several steps at once: with its payment keys a shop is no demo. */
export function linesOf(steps: readonly Pick<FirstStep, 'key' | 'lines'>[]): string[] {
  const lines = steps.flatMap((step) => step.lines?.split('\n') ?? []);
  const hasKeys = steps.some(({ key, lines: of }) => key === 'payment-keys' && of !== null);
  return lines.filter((line) => !(hasKeys && line === demoLine));
}
