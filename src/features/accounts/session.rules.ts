const adminSessionHours = 12;

export const loginLimit = { name: 'admin-login', hits: 5, windowSeconds: 15 * 60 } as const;

export const sessionExpiry = (now: Date) => new Date(now.getTime() + adminSessionHours * 3_600_000);
