import { isId } from '../../../platform/id-shape.rules.ts';
import { paths } from '../../../platform/paths.ts';

/** More would not fit side by side. */
export const maxCompared = 4;

type Compared = { ids: readonly string[]; isTooMany: boolean };

/** Of an address: what is no id is left out, as is what would be too much. */
export function readCompared(text: string | undefined): Compared {
  const ids = [...new Set((text ?? '').split(',').map((id) => id.trim().toLowerCase()))].filter(isId);
  return { ids: ids.slice(0, maxCompared), isTooMany: ids.length > maxCompared };
}

export const writeCompared = (ids: readonly string[]): string => ids.join(',');

export const comparedAddress = (ids: readonly string[]): string => `${paths.compare}?ids=${writeCompared(ids)}`;
