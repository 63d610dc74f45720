import { hourMs } from '../time/time.rules.ts';

/** So that starting some minutes later than last time does not make the next backup late. */
const slackMs = hourMs / 6;

/** In UTC to the minute, so that names sort by age. */
export const backupName = (now: Date) => `leadtorget-${now.toISOString().slice(0, 16).replace(':', '')}Z.backup`;

export function timeOfBackup(name: string): Date | null {
  const found = /^leadtorget-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.backup$/.exec(name);
  if (!found) return null;
  const [, day, hour, minute] = found;
  const time = new Date(`${day}T${hour}:${minute}:00Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

export const backupsAmong = (names: readonly string[]) => names.filter((name) => timeOfBackup(name) !== null).sort();

/** More than a slightly slow clock explains. */
export const isFuture = (name: string, now: Date) => (timeOfBackup(name)?.getTime() ?? 0) > now.getTime() + slackMs;

/** Ignores backups dated in the future, which a wrong clock made: otherwise they would hold up all others. */
export function isBackupDue(names: readonly string[], everyHours: number, now: Date): boolean {
  const ages = names.flatMap((name) => {
    const time = timeOfBackup(name);
    return time ? [now.getTime() - time.getTime()] : [];
  });
  return !ages.some((age) => age > -slackMs && age < everyHours * hourMs - slackMs);
}
