export const pageSizes = [25, 50, 100] as const;

export type PageSize = (typeof pageSizes)[number];

/** Kept in the browser, since it contains nothing of the list's data. */
export type TablePreferences = { hidden: readonly string[]; size: PageSize };

export const defaultPreferences: TablePreferences = { hidden: [], size: 50 };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const readSize = (value: unknown): PageSize =>
  pageSizes.find((size) => size === Number(value)) ?? defaultPreferences.size;

const readHidden = (value: unknown) =>
  Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : [];

/** `atFirst`: the columns that are hidden until somebody has chosen. */
export function readPreferences(kept: string | null, list: string, atFirst: readonly string[] = []): TablePreferences {
  const unchosen = { ...defaultPreferences, hidden: atFirst };
  try {
    const all: unknown = JSON.parse(kept ?? '{}');
    const stored = isRecord(all) ? all[list] : undefined;
    return isRecord(stored) ? { hidden: readHidden(stored.hidden), size: readSize(stored.size) } : unchosen;
  } catch {
    return unchosen;
  }
}

export function withPreferences(kept: string | null, list: string, preferences: TablePreferences): string {
  try {
    const all: unknown = JSON.parse(kept ?? '{}');
    return JSON.stringify({ ...(isRecord(all) && all), [list]: preferences });
  } catch {
    return JSON.stringify({ [list]: preferences });
  }
}
