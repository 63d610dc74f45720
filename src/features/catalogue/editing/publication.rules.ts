/** The publisher's clock may go a little ahead of the shop's. */
const clockSlackMs = 60_000;

export const isYetToCome = (moment: Date, now: Date): boolean => moment.getTime() > now.getTime() + clockSlackMs;

/** When a listing was published: no later than now, and not at all while it is a draft. */
export const publishedBy = (moment: Date | null, now: Date): Date | null => (moment && moment > now ? now : moment);
