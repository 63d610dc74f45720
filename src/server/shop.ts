import { eq, isNotNull } from 'drizzle-orm';
import { createFirstAdmin, type FirstAdmin } from '../features/accounts/create-first-admin.ts';
import { findLockedOut } from '../features/accounts/passkeys/passkeys.ts';
import { composeUsernames } from '../features/accounts/people/change-admin.ts';
import { addFirstCategories } from '../features/catalogue/first-categories.ts';
import { demoDataMark } from '../features/checkout/trial-sales.ts';
import { defaultClaimRules } from '../features/claims/claim-limits.rules.ts';
import { claimRules } from '../features/claims/claim-rules.table.ts';
import { keepShownTerms } from '../features/content/keep-shown-terms.ts';
import { adoptMailTexts } from '../features/content/mail-edits.ts';
import { seedContentBlocks } from '../features/content/seed-content-blocks.ts';
import { undoCutOffImports } from '../features/import-handling/cut-off-imports.ts';
import { orders } from '../features/orders/orders.table.ts';
import { beginRetention } from '../features/privacy/retention-state.ts';
import { openSettings } from '../features/settings/keep-settings.ts';
import { senderOf } from '../features/settings/mail-addresses.ts';
import type { Settings } from '../features/settings/settings.input.ts';
import { firstSettings } from '../features/settings/settings.rules.ts';
import type { Db } from '../platform/database/db.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type Database, DatabaseError, openDatabase } from '../platform/database/open-database.ts';
import { shopState } from '../platform/database/shop-state.table.ts';
import { type Env, type readEnv, SettingError } from '../platform/env.ts';
import { describeFailure } from '../platform/failure.ts';
import type { ApiDeps } from '../platform/http/api-deps.ts';
import { type JobQueue, openJobQueue } from '../platform/jobs/queue.ts';
import type { Log } from '../platform/log.ts';
import { createSmtpTransport, mailSettings } from '../platform/mail/transport.ts';
import { sessionSecret } from '../platform/secrets/session-secret.ts';
import { fillDemoData } from './demo-data/fill-demo-data.ts';
import { jobs } from './jobs.ts';
import { mailFiles } from './mail-files.ts';

/** For accounts that have no other second step. */
const wayBackIn = 'npm run admin:password -- NAME --without-second-step';

type StockChanged = ApiDeps['stockChanged'];

export type Shop = {
  deps: ApiDeps;
  database: Database;
  firstAdmin: FirstAdmin | null;
  onStockChange: (tell: StockChanged) => void;
  stopJobs: () => Promise<void>;
  close: () => Promise<void>;
};

async function refuseDemoDataWhenLive(database: Database, live: boolean): Promise<void> {
  if (!live) return;
  const [mark] = await database.db.select().from(shopState).where(eq(shopState.key, demoDataMark));
  if (mark) throw new SettingError('The database holds demo data. A live shop needs a database of its own.');
}

/** A missing permission or a full disk is for the owner to fix: one sentence, no stack. */
async function explained<Value>(what: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw new DatabaseError(`${what}: ${describeFailure(error).message}.`);
  }
}

/** A shop that has sold keeps its prices until its owner says otherwise, and its limits of claims as they were set. */
async function settingsFromBefore(db: Db, { payments }: Env): Promise<Partial<Settings>> {
  const { autoShare, autoPerBuyer, autoPerKnownBuyer, autoKrPerDay } =
    (await db.select().from(claimRules))[0] ?? defaultClaimRules;
  const [sold] = await db.select({ id: orders.id }).from(orders).where(isNotNull(orders.paidAt)).limit(1);
  return {
    claimAutoShare: autoShare,
    claimAutoPerBuyer: autoPerBuyer,
    claimAutoPerKnownBuyer: autoPerKnownBuyer,
    claimAutoKrPerDay: autoKrPerDay,
    volumeSteps: sold && payments !== 'demo' ? [] : firstSettings.volumeSteps,
  };
}

const quietMs = 10_000;

/** While the database is away every worker fails, twice a second: report one of them. */
function seldom(say: (error: Error) => void): (error: Error) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (Date.now() - saidAt < quietMs) return;
    saidAt = Date.now();
    say(error);
  };
}

async function openQueue(database: Database, env: Env, log: Log, stockChanged: StockChanged): Promise<JobQueue> {
  const opening = openJobQueue(
    database,
    jobs,
    seldom((error) => log.error({ err: error }, 'The job queue failed')),
  );
  const queue = await explained('The job queue cannot be opened', opening);
  const smtpUrl = env.SMTP_URL;
  const transport = smtpUrl
    ? createSmtpTransport({ smtpUrl, ...mailSettings(env), sender: () => senderOf(env), keepsConnections: true })
    : null;
  await queue.work({
    db: database.background.db,
    enqueue: queue.enqueue,
    env,
    log,
    transport,
    now: () => new Date(),
    stockChanged,
    filesOf: (reference) => mailFiles(database.db, reference, env),
  });
  const stop = async () => {
    await queue.stop();
    transport?.close();
  };
  return { ...queue, stop };
}

export async function openShop(settings: ReturnType<typeof readEnv>, log: Log): Promise<Shop> {
  const database = await openDatabase(settings);
  database.onUnprepared?.((error) =>
    log.warn({ err: error }, 'Prepared statements are switched off: the server refuses them'),
  );
  if (database.isPooled) log.warn('Connected through a pooler: time limits are set in each transaction');
  try {
    const env: Env = { ...settings, SESSION_SECRET: sessionSecret(settings.SESSION_SECRET, settings.DATA_DIR) };
    await explained('The database cannot be brought up to date', migrate(database.background.db));
    await refuseDemoDataWhenLive(database, env.live);
    // The background pool: processes that start together wait for each other here, longer than visitors' limits allow.
    const { db } = database.background;
    await openSettings(db, env, (tx) => settingsFromBefore(tx, env), log);
    await seedContentBlocks(db);
    await adoptMailTexts(db, env);
    await keepShownTerms(db, env, new Date());
    await addFirstCategories(db);
    if (env.loadsDemoData) await fillDemoData(db, new Date(), env.payments === 'demo' ? env : null);
    await beginRetention(db, new Date());
    await composeUsernames(db);
    const login = { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD };
    const firstAdmin = await createFirstAdmin(database.db, login, env.DATA_DIR);
    const accounts = await findLockedOut(db, new URL(env.PUBLIC_URL).hostname);
    if (accounts.length > 0) {
      log.warn({ accounts }, `${env.PUBLIC_URL} is another host than that of their passkeys: ${wayBackIn}`);
    }
    const listeners: StockChanged[] = [];
    const stockChanged: StockChanged = (leadIds) => {
      for (const tell of listeners) tell(leadIds);
    };
    const queue = await openQueue(database, env, log, stockChanged);
    const cutOff = await undoCutOffImports(database.db, queue, new Date());
    if (cutOff.length > 0) log.warn({ imports: cutOff }, 'Interrupted imports are being undone');
    return {
      deps: {
        db: database.db,
        health: database.health,
        env,
        enqueue: queue.enqueue,
        now: () => new Date(),
        stockChanged,
      },
      onStockChange: (tell) => listeners.push(tell),
      database,
      firstAdmin,
      stopJobs: queue.stop,
      close: database.close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
