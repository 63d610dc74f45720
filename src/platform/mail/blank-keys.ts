import { earlierKeyParameter, keyParameter } from '../mailed-key.ts';

/** The parameter of a link that acts for anyone who opens it. */
export const tokenParameter = 'token';

const secretParameters = [keyParameter, earlierKeyParameter, tokenParameter];

const keyInAddress = new RegExp(`(?<=[?&;](?:${secretParameters.join('|')})=)[\\w.-]+`, 'g');
/** Shown in place of a key, and of a whole mail that was emptied. */
export const blank = '…';

/** Removes the keys of a sent mail, so that its links open nothing for readers of the outbox. */
export const withoutKeys = (text: string) => text.replaceAll(keyInAddress, blank);

/** Such a mail is of no use when it is sent again. */
export const isBlanked = (text: string) =>
  text === blank || secretParameters.some((name) => text.includes(`${name}=${blank}`));
