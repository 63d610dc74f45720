import { decimalFromOre, oreFromDecimal } from '../../../platform/money.ts';
import type { ListedClaim } from '../../claims/admin-claims.queries.ts';

export const sumOf = (claims: readonly ListedClaim[]) =>
  decimalFromOre(claims.reduce((sum, { amount }) => sum + (oreFromDecimal(amount) ?? 0), 0));
