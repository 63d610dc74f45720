import { swedishOffsetMs } from '../../platform/time/swedish-time.ts';

const iso =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Day first. */
const european = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:[T ,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?)?$/;

function zoneOffsetMs(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return minutes * 60_000 * (zone.startsWith('-') ? -1 : 1);
}

type Parts = {
  date: readonly [string, string, string];
  time: readonly (string | undefined)[];
  zone?: string | undefined;
};

function partsOf(text: string): Parts | null {
  const [, year, month, day, hour, minute, second, zone] = iso.exec(text) ?? [];
  if (year && month && day) return { date: [year, month, day], time: [hour, minute, second], zone };
  const [, europeanDay, europeanMonth, europeanYear, ...time] = european.exec(text) ?? [];
  if (!europeanDay || !europeanMonth || !europeanYear) return null;
  return { date: [europeanYear, europeanMonth, europeanDay], time };
}

/** Swedish time if there is no time zone. Null if invalid. */
export function readMoment(text: string): Date | null {
  const parts = partsOf(text.trim());
  if (!parts) return null;
  const [year, month, day] = parts.date.map(Number);
  const [hour = 0, minute = 0, second = 0] = parts.time.map((part) => Number(part ?? 0));
  if (!year || !month || !day || year < 1900 || hour > 23 || minute > 59 || second > 59) return null;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  if (new Date(local).getUTCDate() !== day || new Date(local).getUTCMonth() !== month - 1) return null;
  if (parts.zone) return new Date(local - zoneOffsetMs(parts.zone));
  return new Date(local - swedishOffsetMs(local - swedishOffsetMs(local)));
}
