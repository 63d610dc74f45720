import type { Ore } from '../../platform/money.ts';
import { policy } from '../policy/policy.rules.ts';

/** What a network holds unpaid. `isOwn`: from the very address that asks. `quantities` are by listing. */
export type Hold = {
  isOwn: boolean;
  isLarge: boolean;
  heldUntil: Date | null;
  totalOre: Ore;
  quantities: Readonly<Record<string, number>>;
};

/** `obtainable` is what the shop has left of the listing. */
export type AskedLine = { leadId: string; quantity: number; obtainable: number };

/**
 * Whether a cart takes more than one visitor's share. What a network holds already counts as obtainable to it: its share
 * is of what there was before it came, however it is split into carts. An address is a part of its network, so whatever
 * is small for the network is small for the address.
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

export const holdEnds = (isLarge: boolean, now: Date): Date =>
  new Date(now.getTime() + (isLarge ? policy.largeHoldMinutes : policy.holdMinutes) * 60_000);

const secondsUntil = (moment: Date, now: Date) => Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

const isOpen = (now: Date) => (hold: Hold) => hold.heldUntil !== null && hold.heldUntil > now;

const endOf = ({ heldUntil }: Hold): number => heldUntil?.getTime() ?? 0;

/** In how many seconds an address that holds all it may can hold one more; null while it may. */
export function waitForOwn(holds: readonly Hold[], now: Date): number | null {
  const own = holds.filter((hold) => hold.isOwn && isOpen(now)(hold));
  if (own.length < policy.maxOpenHolds) return null;
  return secondsUntil(new Date(Math.min(...own.map(endOf))), now);
}

/** What is past its time and not let go yet still holds its leads, until the next pass of the job. */
const nextPassSeconds = 60;

/** In how many seconds the large hold that a network has is over; null where it has none. */
export function waitForLarge(holds: readonly Hold[], now: Date): number | null {
  const large = holds.filter(({ isLarge }) => isLarge);
  if (large.length === 0) return null;
  const end = new Date(Math.max(...large.map(endOf)));
  return end > now ? secondsUntil(end, now) : nextPassSeconds;
}

/**
 * What a large hold that ended unpaid counts, of `largeHoldReleases`. One that lapsed counts whole. One that was let go
 * within its first minutes, because its buyer changed the cart, took little from others: a few of them count as much.
 */
export function weightOfEnd(hold: { createdAt: Date }, wasLetGo: boolean, now: Date): number {
  const isQuick = now < holdEnds(true, hold.createdAt);
  return wasLetGo && isQuick ? 1 : policy.largeHoldReleases;
}
