import { beforePercent, type Ore, percentOf } from '../../platform/money.ts';
import { policy } from './policy.rules.ts';

export const vatOn = (netOre: Ore): Ore => percentOf(netOre, policy.vatPercent);

/** What one lead costs its buyer, when it is alone. */
export const withVat = (netOre: Ore): Ore => netOre + vatOn(netOre);

export const withoutVat = (grossOre: Ore): Ore => beforePercent(grossOre, policy.vatPercent);
