import { beforePercent, type Ore, percentOf } from '../../platform/money.ts';
import { policy } from './policy.rules.ts';

export const vatOn = (netOre: Ore): Ore => percentOf(netOre, policy.vatPercent);

/** The price of a single lead with VAT. */
export const withVat = (netOre: Ore): Ore => netOre + vatOn(netOre);

export const withoutVat = (grossOre: Ore): Ore => beforePercent(grossOre, policy.vatPercent);
