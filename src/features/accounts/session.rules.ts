const adminSessionHours = 12;

export const loginLimit = { name: 'admin-login', hits: 5, windowSeconds: 15 * 60 } as const;

/** Whoever tries many names from one place waits as well: each try costs the shop 64 MiB and some time. */
export const addressLimit = { name: 'admin-login-address', hits: 30, windowSeconds: 15 * 60 } as const;

export const sessionExpiry = (now: Date) => new Date(now.getTime() + adminSessionHours * 3_600_000);
