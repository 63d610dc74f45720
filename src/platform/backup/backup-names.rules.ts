const hourMs = 3_600_000;
/** A backup that was begun a little later than the one before it is due all the same at its hour. */
const slackMs = hourMs / 6;

/** To the minute, in the world's time, so that names stand in the order of their making. */
export const backupName = (now: Date): string =>
  `leadtorget-${now.toISOString().slice(0, 16).replace(':', '')}Z.backup`;

/** When a backup was made, by its name; null for any other file. */
export function timeOfBackup(name: string): Date | null {
  const found = /^leadtorget-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.backup$/.exec(name);
  if (!found) return null;
  const [, day, hour, minute] = found;
  const time = new Date(`${day}T${hour}:${minute}:00Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Oldest first. */
export const backupsAmong = (names: readonly string[]): string[] =>
  names.filter((name) => timeOfBackup(name) !== null).sort();

/** Dated later than a clock that is a little behind explains. */
export const isFuture = (name: string, now: Date): boolean =>
  (timeOfBackup(name)?.getTime() ?? 0) > now.getTime() + slackMs;

/** One of the future was made by a clock that went wrong: it holds up nothing. */
export function isBackupDue(names: readonly string[], everyHours: number, now: Date): boolean {
  const ages = names.flatMap((name) => {
    const time = timeOfBackup(name);
    return time ? [now.getTime() - time.getTime()] : [];
  });
  return !ages.some((age) => age > -slackMs && age < everyHours * hourMs - slackMs);
}
