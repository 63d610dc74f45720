/** Stripe counts in whole seconds. */
export const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

export const momentOf = (seconds: number) => new Date(seconds * 1000);
