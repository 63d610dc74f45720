import { daysAfter, hoursAfter } from '../../platform/time/time.rules.ts';

const adminSessionHours = 12;

export const loginLimit = { name: 'admin-login', hits: 5, windowSeconds: 15 * 60 } as const;

/** Per address, whatever the name: each try costs the shop 64 MiB and some time. */
export const addressLimit = { name: 'admin-login-address', hits: 30, windowSeconds: 15 * 60 } as const;

export const deviceLimit = { name: 'admin-login-device', hits: 5, windowSeconds: 15 * 60 } as const;

const deviceDays = 180;

export const deviceExpiry = (now: Date) => daysAfter(now, deviceDays);

/** Per account: codes are short, and somebody with a stolen password could guess from a thousand addresses. */
export const codeLimit = { name: 'admin-code', hits: 20, windowSeconds: 3_600 } as const;

export const sessionExpiry = (now: Date) => hoursAfter(now, adminSessionHours);

const idleMinutes = 60;

/** Seldom enough to cost little; a session may end that much earlier than an hour after the last call. */
const seenEveryMs = 30_000;

export const isSeenAgain = (lastSeenAt: Date, now: Date) => now.getTime() - lastSeenAt.getTime() >= seenEveryMs;

export const lastSeenOfIdle = (now: Date) => new Date(now.getTime() - idleMinutes * 60_000);
