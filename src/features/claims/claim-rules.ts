import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { type ClaimRules, defaultClaimRules } from './claim-limits.rules.ts';
import { claimRules } from './claim-rules.table.ts';
import type { ClaimRulesChange } from './claims.input.ts';

const shop = eq(claimRules.id, 'shop');

const { autoShare, autoPerBuyer, autoPerKnownBuyer, autoKrPerDay, version } = claimRules;
const fields = { autoShare, autoPerBuyer, autoPerKnownBuyer, autoKrPerDay, version };

export type StoredClaimRules = ClaimRules & { version: number };

export async function readClaimRules(db: Db): Promise<StoredClaimRules> {
  const [rules] = await db.select(fields).from(claimRules).where(shop);
  return rules ?? { ...defaultClaimRules, version: 1 };
}

/** Of two simultaneous claims, the second sees what the first was granted. A claim takes it after its order's locks. */
export async function lockClaimRules(tx: Db): Promise<StoredClaimRules> {
  await tx.insert(claimRules).values({}).onConflictDoNothing();
  const [rules] = await tx.select(fields).from(claimRules).where(shop).for('update');
  if (!rules) throw new Error('There are no rules for claims.');
  return rules;
}

type Edit = { change: ClaimRulesChange; version: number | null; actor: string };

type EditFailure = { kind: 'stale'; current: StoredClaimRules };

export function editClaimRules(
  db: Db,
  { change, version: seen, actor }: Edit,
  now: Date,
): Promise<Result<StoredClaimRules, EditFailure>> {
  return db.transaction(async (tx) => {
    const before = await lockClaimRules(tx);
    if (seen !== null && seen !== before.version) return fail({ kind: 'stale' as const, current: before });
    const defined = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const [after] = await tx
      .update(claimRules)
      .set({ ...defined, version: nextVersion(claimRules.version) })
      .where(shop)
      .returning(fields);
    if (!after) throw new Error('The rules for claims were lost.');
    const entry = { actor, action: 'edit', entity: 'claim-rules', entityId: 'shop' };
    await writeAudit(tx, { ...entry, before: rulesOf(before), after: rulesOf(after) }, now);
    return ok(after);
  });
}

const rulesOf = ({ version: _version, ...rules }: StoredClaimRules): ClaimRules => rules;
