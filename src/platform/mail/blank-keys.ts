import { earlierKeyParameter, keyParameter } from '../mailed-key.ts';

/** For links that act for anyone who opens them. */
export const tokenParameter = 'token';

const secretParameters = [keyParameter, earlierKeyParameter, tokenParameter];

const keyInAddress = new RegExp(`(?<=[?&;](?:${secretParameters.join('|')})=)[\\w.-]+`, 'g');
export const blank = '…';

/** After sending, so that links in the outbox open nothing. */
export const withoutKeys = (text: string) => text.replaceAll(keyInAddress, blank);

/** A blanked mail must not be sent again. */
export const isBlanked = (text: string) =>
  text === blank || secretParameters.some((name) => text.includes(`${name}=${blank}`));
