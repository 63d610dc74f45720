import { minuteMs } from '../../platform/time/time.rules.ts';
import { decideByRule, defaultClaimRules } from './claim-limits.rules.ts';
import type { ClaimReason, ClaimStatus } from './claim-status.rules.ts';

type Standing = { claim: object | null; remedy: string | null; claimableUntil: string | null };

const isOpenAt = ({ claimableUntil }: Pick<Standing, 'claimableUntil'>, now: Date) =>
  claimableUntil !== null && now.getTime() <= Date.parse(claimableUntil);

/** The deadline itself is included. */
export const isClaimable = (record: Standing, now: Date): boolean =>
  record.claim === null && record.remedy === null && isOpenAt(record, now);

export const isTooLate = (record: Standing, now: Date): boolean =>
  record.claim === null && record.remedy === null && record.claimableUntil !== null && !isOpenAt(record, now);

const minuteOf = (iso: string) => Math.floor(Date.parse(iso) / minuteMs);

type Deadlines = { first: string; last: string };

export function deadlinesOf(records: readonly Pick<Standing, 'claimableUntil'>[]): Deadlines | null {
  const moments = records.flatMap(({ claimableUntil }) => claimableUntil ?? []).sort();
  const [first = null] = moments;
  return first === null ? null : { first, last: moments.at(-1) ?? first };
}

export const isSameMinute = (one: string, other: string): boolean => minuteOf(one) === minuteOf(other);

/** An estimate for the form: a first claim, by the default limits. */
export function isUsuallyImmediate(reason: ClaimReason): boolean {
  const first = { records: 1, inOrder: 0, toBuyer: 0, isKnown: true, grantedTodayOre: 0 };
  return decideByRule({ reason, isReplacement: false, amountOre: 0 }, first, defaultClaimRules).length > 0;
}

/** `disputed`: waits for the bank, so it is not overdue. */
export type ShownClaimState = Exclude<ClaimStatus, 'open'> | 'waiting' | 'disputed';

export const toldOf = ({
  status,
  dueAt,
}: {
  status: ClaimStatus;
  dueAt?: string | null | undefined;
}): ShownClaimState => {
  if (status !== 'open') return status;
  return dueAt === null ? 'disputed' : 'waiting';
};

export type Picked = ReadonlySet<string>;

export function togglePicked(picked: Picked, id: string, max: number): Picked {
  if (picked.has(id)) return new Set([...picked].filter((other) => other !== id));
  return picked.size >= max ? picked : new Set([...picked, id]);
}

export const isAllPicked = (picked: Picked, ids: readonly string[]): boolean => ids.every((id) => picked.has(id));

export function toggleAll(picked: Picked, ids: readonly string[], max: number): Picked {
  if (isAllPicked(picked, ids)) return new Set([...picked].filter((id) => !ids.includes(id)));
  return new Set([...new Set([...picked, ...ids])].slice(0, max));
}
