import { and, eq, gte, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { raiseShownVersion } from '../../platform/database/raise-shown-version.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import type { Language } from '../../platform/language.ts';
import { queueMails } from '../../platform/mail/queue-mail.ts';
import { pick } from '../../platform/pick.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import { admins } from '../accounts/accounts.table.ts';
import type { Admin } from '../accounts/find-admin-session.ts';
import type { SecondStepMissing } from '../accounts/passkeys/passkeys.ts';
import { type StepProof, type StepRefused, withSecondStep } from '../accounts/prove-account.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { keepShownTerms } from '../content/keep-shown-terms.ts';
import { adoptSettings, lockSettings, type StoredSettings, storeSettings } from '../settings/keep-settings.ts';
import type { SettingName, Settings } from '../settings/settings.input.ts';
import {
  differing,
  lockedSettings,
  protectedSettings,
  settingNames,
  settingsOf,
  settingsWith,
  variableOfSetting,
} from '../settings/settings.rules.ts';
import { settingChanges } from '../settings/settings.table.ts';
import { settingsMail } from './settings-mail.mail.ts';

export type ShopSettings = { version: number; values: Settings };

type Edit = {
  change: Partial<Settings>;
  version: number | null;
  admin: Admin;
  proof: StepProof;
  language: Language;
};

type WriteFailure =
  | { kind: 'stale'; current: ShopSettings }
  | { kind: 'setting-locked'; reason: string; fields: Record<string, string> }
  | SecondStepMissing;

type EditFailure = WriteFailure | StepRefused;

type Deps = Pick<ApiDeps, 'db' | 'env' | 'enqueue'>;

const changedBy = (before: Settings, change: Partial<Settings>) => differing(before, { ...before, ...change });

const isProtected = (name: SettingName) => protectedSettings.includes(name);

/** Stored as they were then, since an older release's setting may be gone. */
const keepChange = (tx: Db, { username: actor, role }: Admin, before: Settings, after: Settings, now: Date) =>
  tx.insert(settingChanges).values({ actor, role, before, after, createdAt: now });

/** Includes the owner who changed it: somebody else may have used the open screen. */
async function tellOwners(tx: Db, { env, enqueue }: Deps, changed: readonly SettingName[], edit: Edit, now: Date) {
  const owners = await tx
    .select({ email: admins.email })
    .from(admins)
    .where(and(eq(admins.role, 'owner'), admins.isActive, isNotNull(admins.email)));
  const addresses = new Set([...owners.map(({ email }) => email), settingsOf(env).alertEmail]);
  const mail = { username: edit.admin.username, language: edit.language, changed, at: now };
  const mails = [...addresses].flatMap((to) => (to === null ? [] : [settingsMail({ to, ...mail }, env)]));
  await queueMails(tx, enqueue, mails);
}

function refusedLock(deps: Deps, changed: readonly SettingName[]): WriteFailure | null {
  const name = lockedSettings(deps.env).find((one) => changed.includes(one));
  if (!name) return null;
  const reason = `${variableOfSetting(name)} is set where the shop runs, and LOCKED_SETTINGS names it`;
  return { kind: 'setting-locked', reason, fields: { [name]: reason } };
}

async function writeSettings(
  tx: Db,
  deps: Deps,
  edit: Edit & { isProven: boolean },
  now: Date,
): Promise<Result<StoredSettings, WriteFailure>> {
  const stored = await lockSettings(tx);
  const before = settingsWith(deps.env, stored.values);
  if (edit.version !== null && edit.version !== stored.version) {
    return fail({ kind: 'stale', current: { version: stored.version, values: before } });
  }
  const changed = changedBy(before, edit.change);
  if (changed.length === 0) return ok(stored);
  const locked = refusedLock(deps, changed);
  if (locked) return fail(locked);
  const guarded = changed.filter(isProtected);
  // Another owner changed the same just now: sent again, it is known to need the step.
  if (guarded.length > 0 && !edit.isProven) return fail({ kind: 'second-step', ways: [] });
  const values = { ...stored.values, ...pick({ ...before, ...edit.change }, changed) };
  const next = await storeSettings(tx, values);
  const env = {
    ...deps.env,
    onScreen: { ...deps.env.onScreen, version: next.version, values: settingsWith(deps.env, values) },
  };
  const after = env.onScreen.values;
  await keepChange(tx, edit.admin, before, after, now);
  const entry = { actor: edit.admin.username, action: 'edit', entity: 'settings', entityId: 'shop' };
  await writeAudit(tx, { ...entry, before: pick(before, changed), after: pick(after, changed) }, now);
  if (guarded.length > 0) await tellOwners(tx, deps, guarded, edit, now);
  // Last, since every edit of what visitors see waits here; the terms are then read with the edits before this one.
  await raiseShownVersion(tx);
  await keepShownTerms(tx, env, now);
  return ok(next);
}

/** This process has the new values at once, every other one within a second. */
export async function editSettings(deps: Deps, edit: Edit, now: Date): Promise<Result<ShopSettings, EditFailure>> {
  const { db, env } = deps;
  const needsStep = changedBy(settingsOf(env), edit.change).some(isProtected);
  const written = needsStep
    ? await withSecondStep<StoredSettings, WriteFailure>(db, edit.admin, edit.proof, now, (tx) =>
        writeSettings(tx, deps, { ...edit, isProven: true }, now),
      )
    : await db.transaction((tx) => writeSettings(tx, deps, { ...edit, isProven: false }, now));
  if (!written.ok) return written;
  adoptSettings(env, written.value);
  return ok({ version: written.value.version, values: settingsOf(env) });
}

/** Restores all settings to before an entry of the history; locked ones, and those of another release, stay. */
export async function returnSettings(
  deps: Deps,
  { id, ...edit }: Omit<Edit, 'change'> & { id: string },
  now: Date,
): Promise<Result<ShopSettings, EditFailure | 'not-found'>> {
  const [entry] = await deps.db.select().from(settingChanges).where(eq(settingChanges.id, id));
  if (!entry) return fail('not-found');
  const locked = lockedSettings(deps.env);
  const names = settingNames.filter((name) => !locked.includes(name) && entry.before[name] !== undefined);
  const change = pick(entry.before, names);
  return editSettings(deps, { ...edit, change }, now);
}

const shownDays = 7;

export type ProtectedChange = { name: SettingName; before: string; actor: string; createdAt: Date };

/** The old values of money settings, shown for some days after a change, so that a wrong one is noticed. */
export async function protectedChanges(db: Db, now: Date): Promise<ProtectedChange[]> {
  const rows = await db
    .select()
    .from(settingChanges)
    .where(gte(settingChanges.createdAt, daysBefore(now, shownDays)))
    .orderBy(settingChanges.id);
  return rows.flatMap(({ before, after, actor, createdAt }) =>
    differing(before, after)
      .filter(isProtected)
      .map((name) => ({ name, before: String(before[name] ?? ''), actor, createdAt })),
  );
}
