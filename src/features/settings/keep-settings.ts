import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { shownVersion } from '../../platform/database/shop-state.table.ts';
import { type Env, SettingError } from '../../platform/env.ts';
import { describeFailure } from '../../platform/failure.ts';
import type { Log } from '../../platform/log.ts';
import { pick } from '../../platform/pick.ts';
import type { SettingName, Settings } from './settings.input.ts';
import {
  beginningSettings,
  differing,
  environmentSettings,
  isSameValue,
  lockedSettings,
  type SettingsSource,
  settingNames,
  settingsWith,
  variableOfSetting,
} from './settings.rules.ts';
import { shopSettings } from './settings.table.ts';

const channel = 'settings';

/** The longest a process can miss a change for when NOTIFY does not reach it. */
const pollMs = 750;

const shop = eq(shopSettings.id, 'shop');

export type StoredSettings = Pick<typeof shopSettings.$inferSelect, 'values' | 'version'>;

/** For a screen: an edit with an older version is refused. */
export async function lockSettings(tx: Db): Promise<StoredSettings> {
  const [row] = await tx.select().from(shopSettings).where(shop).for('update');
  if (row) return row;
  await tx.insert(shopSettings).values({ values: {} }).onConflictDoNothing();
  return lockSettings(tx);
}

/** For a screen; the shop itself reads from memory, see `settingsOf`. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const [row] = await db.select().from(shopSettings).where(shop);
  return row ?? { values: {}, version: 1 };
}

/** Tells all processes, on commit, to check what they hold in memory. */
export const tellOfSettings = (tx: Db, version = '') => tx.execute(sql`select pg_notify(${channel}, ${version})`);

export async function storeSettings(tx: Db, values: Partial<Settings>): Promise<StoredSettings> {
  const raised = { values, version: nextVersion(shopSettings.version) };
  const [stored] = await tx.update(shopSettings).set(raised).where(shop).returning();
  if (!stored) throw new Error('The settings were lost while they were stored.');
  await tellOfSettings(tx, String(stored.version));
  return stored;
}

/** This process uses these values from now on. */
export function adoptSettings(env: SettingsSource, { values, version }: StoredSettings): void {
  env.onScreen.version = version;
  env.onScreen.values = settingsWith(env, values);
}

/** Logs variables that differ from the stored values; a variable wins only where it is locked. */
function tellOfDifferences(env: Env, stored: Partial<Settings>, log: Log): void {
  const ofEnvironment = environmentSettings(env);
  const locked = lockedSettings(env);
  const differs = (name: SettingName) =>
    ofEnvironment[name] !== undefined && !isSameValue(ofEnvironment[name], stored[name]);
  for (const setting of settingNames.filter(differs)) {
    const variable = variableOfSetting(setting);
    const wins = locked.includes(setting);
    log.warn(
      { setting, variable },
      `${variable} differs from what is set in the admin area: ${wins ? 'LOCKED_SETTINGS names it, so the environment wins' : 'the value set there is used; name the variable in LOCKED_SETTINGS to make it win'}`,
    );
  }
}

function refuseUnknownLocks(env: Env): void {
  const ofEnvironment = lockedSettings(env).filter((name) => environmentSettings(env)[name] !== undefined);
  const wrong = env.LOCKED_SETTINGS.find(
    (variable) => !ofEnvironment.some((name) => variableOfSetting(name) === variable),
  );
  if (wrong !== undefined) {
    throw new SettingError(
      `The setting LOCKED_SETTINGS is not usable: ${wrong} is not set, or is none that the admin area shows.`,
    );
  }
}

/**
 * At the start: the environment gives the first value of settings that nobody has set. `firsts` are those of a shop
 * from before there were settings.
 */
export async function openSettings(
  db: Db,
  env: Env,
  firsts: (tx: Db) => Promise<Partial<Settings>>,
  log: Log,
): Promise<void> {
  refuseUnknownLocks(env);
  const stored = await db.transaction(async (tx) => {
    const { values, version } = await lockSettings(tx);
    const first = version === 1 && Object.keys(values).length === 0 ? await firsts(tx) : {};
    const after = { ...first, ...beginningSettings(env), ...values };
    if (differing(values, after).length === 0) return { values, version };
    return storeSettings(tx, after);
  });
  adoptSettings(env, stored);
  tellOfDifferences(env, stored.values, log);
}

type Hearing = {
  /** The new values are in place. */
  onChange: () => void;
  /** Something that visitors see was edited: its copies in memory are read again. */
  onShown: (db: Db) => Promise<void>;
};

/** Watches for changes of other processes: at once by NOTIFY, else by polling. */
export async function watchSettings(
  database: Database,
  env: Env,
  { onChange, onShown }: Hearing,
  log: Log,
): Promise<() => Promise<void>> {
  let looking: Promise<void> | undefined;
  let isMissed = false;
  let shown: number | null = null;
  const { db } = database.background;
  const seen = { ...pick(getTableColumns(shopSettings), ['values', 'version']), shown: shownVersion.version };

  async function look(): Promise<void> {
    try {
      const [row] = await db.select(seen).from(shopSettings).leftJoin(shownVersion, sql`true`).where(shop);
      if (!row) return;
      if (row.shown !== shown) await onShown(db);
      shown = row.shown;
      if (row.version === env.onScreen.version) return;
      adoptSettings(env, row);
      onChange();
    } catch (error) {
      log.warn({ reason: describeFailure(error).message }, 'The settings cannot be read; the earlier ones stay in use');
    }
  }

  /** A change announced during a read may have come after it. */
  function lookOnce(): void {
    if (looking) {
      isMissed = true;
      return;
    }
    looking = look().finally(() => {
      looking = undefined;
      if (isMissed) lookOnce();
    });
    isMissed = false;
  }
  const stopListening = await database.listen(channel, lookOnce, lookOnce);
  const timer = setInterval(lookOnce, pollMs).unref();
  return async () => {
    clearInterval(timer);
    await stopListening();
    await looking;
  };
}
