/** Tolerates a client's clock that is slightly ahead. */
const clockSlackMs = 60_000;

export const isYetToCome = (moment: Date, now: Date): boolean => moment.getTime() > now.getTime() + clockSlackMs;

export const publishedBy = (moment: Date | null, now: Date): Date | null => (moment && moment > now ? now : moment);
