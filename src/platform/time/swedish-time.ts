import { dayMs, minuteMs, shopTimeZone } from './time.rules.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

/** Ahead of UTC. */
export function swedishOffsetMs(moment: number): number {
  const name = clock.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * minuteMs * (sign === '-' ? -1 : 1);
}

/** `localMs` is Swedish wall-clock time to the minute, stored as if it were UTC. */
type WallClock = { localMs: number; isMidnight: boolean; offset: string | null };

const offsetText = (offsetMs: number) =>
  `${offsetMs < 0 ? '-' : '+'}${new Date(Math.abs(offsetMs)).toISOString().slice(11, 16)}`;

/** `offset` is set only in the hour in October that comes twice. */
export function swedishClock(moment: Date): WallClock {
  const at = Math.floor(moment.getTime() / minuteMs) * minuteMs;
  const offsetMs = swedishOffsetMs(at);
  const localMs = at + offsetMs;
  const comesTwice = [at - 60 * minuteMs, at + 60 * minuteMs].some(
    (other) => other + swedishOffsetMs(other) === localMs,
  );
  return {
    localMs,
    isMidnight: localMs % dayMs === 0 && moment.getTime() === at,
    offset: comesTwice ? offsetText(offsetMs) : null,
  };
}

/** For example `2026-07-01 14:05`; only the date at midnight; with the offset in the hour that comes twice. */
export function swedishMoment(moment: Date): string {
  const { localMs, isMidnight, offset } = swedishClock(moment);
  const iso = new Date(localMs).toISOString();
  if (isMidnight) return iso.slice(0, 10);
  return `${iso.slice(0, 16).replace('T', ' ')}${offset === null ? '' : ` ${offset}`}`;
}

/** Ahead of UTC in summer, and in winter. */
const offsetsMs = [120 * minuteMs, 60 * minuteMs];

const isWallClock = (local: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local);

/** Of a wall clock such as `2026-07-01T14:05`: two in the hour that comes twice, none in the one that is left out. */
export function momentsOfSwedish(local: string): Date[] {
  const at = isWallClock(local) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(at)) return [];
  return offsetsMs.filter((ms) => swedishOffsetMs(at - ms) === ms).map((ms) => new Date(at - ms));
}

export function swedishDayBegins(moment: Date): Date {
  const at = moment.getTime();
  const midnight = Math.floor((at + swedishOffsetMs(at)) / dayMs) * dayMs;
  // clocks may have changed since midnight
  return new Date(midnight - swedishOffsetMs(midnight - swedishOffsetMs(midnight)));
}
