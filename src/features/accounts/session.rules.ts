const adminSessionHours = 12;

export const loginLimit = { name: 'admin-login', hits: 5, windowSeconds: 15 * 60 } as const;

/** Whoever tries many names from one place waits as well: each try costs the shop 64 MiB and some time. */
export const addressLimit = { name: 'admin-login-address', hits: 30, windowSeconds: 15 * 60 } as const;

/** A device that has logged in before, whoever else tries from its address. */
export const deviceLimit = { name: 'admin-login-device', hits: 5, windowSeconds: 15 * 60 } as const;

const deviceDays = 180;

export const deviceExpiry = (now: Date) => new Date(now.getTime() + deviceDays * 24 * 3_600_000);

/** Codes are short: whoever has a stolen password cannot guess them from a thousand places. */
export const codeLimit = { name: 'admin-code', hits: 20, windowSeconds: 3_600 } as const;

export const sessionExpiry = (now: Date) => new Date(now.getTime() + adminSessionHours * 3_600_000);

const idleMinutes = 60;

const seenEveryMs = 60_000;

/** Noted once a minute: a dashboard asks many times in one. */
export const isSeenAgain = (lastSeenAt: Date, now: Date) => now.getTime() - lastSeenAt.getTime() >= seenEveryMs;

/** A session that was seen at this moment or before is over: what is not noted yet counts for its owner. */
export const lastSeenOfIdle = (now: Date) => new Date(now.getTime() - idleMinutes * 60_000 - seenEveryMs);
