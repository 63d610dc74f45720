import { earlierKeyParameter, keyParameter } from '../mailed-key.ts';

/** The parameter of an address in a mail that does one thing for whoever opens it. */
export const tokenParameter = 'token';

const secretParameters = [keyParameter, earlierKeyParameter, tokenParameter];

const keyInAddress = new RegExp(`(?<=[?&;](?:${secretParameters.join('|')})=)[\\w.-]+`, 'g');
/** What stands for what was taken out, and for a whole mail of which nothing is left. */
export const blank = '…';

/** A mail as it is kept after it was sent: who reads the outbox gets in nowhere. */
export const withoutKeys = (text: string) => text.replaceAll(keyInAddress, blank);

/** Whether something was taken out of it, or all of it, so that it is of no use to anybody any more. */
export const isBlanked = (text: string) =>
  text === blank || secretParameters.some((name) => text.includes(`${name}=${blank}`));
