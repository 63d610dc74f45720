const minuteMs = 60_000;
const dayMs = 86_400_000;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Stockholm',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

/** How far ahead of UTC the clocks in Sweden are at a moment. */
export function swedishOffsetMs(moment: number): number {
  const name = clock.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * minuteMs * (sign === '-' ? -1 : 1);
}

/** What a clock in Sweden shows, to the minute, as if it were UTC: the days and hours of it are those of Sweden. */
type WallClock = { localMs: number; isMidnight: boolean; offset: string | null };

const offsetText = (offsetMs: number) =>
  `${offsetMs < 0 ? '-' : '+'}${new Date(Math.abs(offsetMs)).toISOString().slice(11, 16)}`;

/** `offset` is given for the hour in October that comes twice, which the clock alone does not tell apart. */
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

/** `2026-07-01 14:05`, a midnight as its date alone, and with the offset where the hour comes twice. */
export function swedishMoment(moment: Date): string {
  const { localMs, isMidnight, offset } = swedishClock(moment);
  const iso = new Date(localMs).toISOString();
  if (isMidnight) return iso.slice(0, 10);
  return `${iso.slice(0, 16).replace('T', ' ')}${offset === null ? '' : ` ${offset}`}`;
}

/** The midnight with which a moment's day began in Sweden. */
export function swedishDayBegins(moment: Date): Date {
  const at = moment.getTime();
  const midnight = Math.floor((at + swedishOffsetMs(at)) / dayMs) * dayMs;
  // The clocks may have been set since then.
  return new Date(midnight - swedishOffsetMs(midnight - swedishOffsetMs(midnight)));
}
