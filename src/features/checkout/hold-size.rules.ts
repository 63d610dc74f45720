import type { Ore } from '../../platform/money.ts';
import { policy } from '../policy/policy.rules.ts';

/** The unpaid holds of a network. `isOwn`: of the same address. `quantities` are by listing. */
export type Hold = {
  isOwn: boolean;
  isLarge: boolean;
  heldUntil: Date | null;
  totalOre: Ore;
  quantities: Readonly<Record<string, number>>;
};

export type AskedLine = { leadId: string; quantity: number; obtainable: number };

/**
 * Large: above a sum, or more than one visitor's share of a listing. The share is of what was obtainable before the
 * network held anything, so that splitting a cart does not enlarge it. No separate check per address: its holds are
 * among those of its network.
 */
export function isLargeHold(cart: { totalOre: Ore; lines: readonly AskedLine[] }, holds: readonly Hold[]): boolean {
  const heldOre = holds.reduce((sum, { totalOre }) => sum + totalOre, 0);
  if (heldOre + cart.totalOre > policy.smallHoldKr * 100) return true;
  return cart.lines.some(({ leadId, quantity, obtainable }) => {
    const held = holds.reduce((sum, { quantities }) => sum + (quantities[leadId] ?? 0), 0);
    const share = Math.floor(((obtainable + held) * policy.smallHoldPercent) / 100);
    return held + quantity > Math.max(share, policy.smallHoldLeads);
  });
}

export const holdEnds = (isLarge: boolean, holdMinutes: number, now: Date): Date =>
  new Date(now.getTime() + (isLarge ? policy.largeHoldMinutes : holdMinutes) * 60_000);

const secondsUntil = (moment: Date, now: Date) => Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

const isOpen = (now: Date) => (hold: Hold) => hold.heldUntil !== null && hold.heldUntil > now;

const endOf = ({ heldUntil }: Hold): number => heldUntil?.getTime() ?? 0;

export function waitForOwn(holds: readonly Hold[], now: Date): number | null {
  const own = holds.filter((hold) => hold.isOwn && isOpen(now)(hold));
  if (own.length < policy.maxOpenHolds) return null;
  return secondsUntil(new Date(Math.min(...own.map(endOf))), now);
}

/** A hold past its end keeps its stock until the job's next pass. */
const nextPassSeconds = 60;

export function waitForLarge(holds: readonly Hold[], now: Date): number | null {
  const large = holds.filter(({ isLarge }) => isLarge);
  if (large.length === 0) return null;
  const end = new Date(Math.max(...large.map(endOf)));
  return end > now ? secondsUntil(end, now) : nextPassSeconds;
}

/**
 * Weight towards `largeHoldReleases`. A lapsed hold counts in full. One that the buyer released within its first
 * minutes, by changing the cart, took little from others, so it counts 1.
 */
export function weightOfEnd(hold: { createdAt: Date }, wasLetGo: boolean, now: Date): number {
  const isQuick = now < holdEnds(true, policy.holdMinutes, hold.createdAt);
  return wasLetGo && isQuick ? 1 : policy.largeHoldReleases;
}
