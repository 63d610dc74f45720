export const keyParameter = 'key';

/** For links that earlier releases mailed. */
export const earlierKeyParameter = 'nyckel';

export function readMailedKey(search: Record<string, unknown>): string | undefined {
  const given = search[keyParameter] ?? search[earlierKeyParameter];
  return typeof given === 'string' && given !== '' && given.length <= 300 ? given : undefined;
}
