import { typedDecimal } from '../../../platform/form/typed-decimal.rules.ts';
import { oreFromDecimal } from '../../../platform/money.ts';
import type { LeadsChange } from '../../catalogue/editing/lead-changes.rules.ts';

export const bulkActions = {
  feature: { isFeatured: true },
  unfeature: { isFeatured: false },
  publish: { publish: true },
  takeBack: { publish: false },
  archive: { archive: true },
} as const satisfies Record<string, LeadsChange>;

export type BulkAction = keyof typeof bulkActions;

const [lowest, highest] = [-50, 100];

/** Whole percent; null for anything that is not a valid change. */
export function readPercent(typed: string): number | null {
  const hundredths = oreFromDecimal(typedDecimal(typed.replace('+', '').replace('%', '')));
  const percent = (hundredths ?? 0) / 100;
  return Number.isInteger(percent) && percent !== 0 && percent >= lowest && percent <= highest ? percent : null;
}
