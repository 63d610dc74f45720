export const defaultMinutes = '20';

/** With fewer, the end of the warm-up and the last minute are the same, or side by side. */
export const fewestMinutes = 4;

export function parseMinutes(text: string): number | null {
  const minutes = /^\d+$/.test(text) ? Number(text) : 0;
  return minutes >= fewestMinutes ? minutes : null;
}

/** How long the mixed load lasts, as `npm run test:fault` and `npm run test:cluster` pass it on. */
export function soakMinutes(text = process.env.FAULT_MINUTES ?? defaultMinutes): number {
  const minutes = parseMinutes(text);
  if (minutes === null) throw new Error(`FAULT_MINUTES must be a whole number of at least ${fewestMinutes}: ${text}`);
  return minutes;
}
