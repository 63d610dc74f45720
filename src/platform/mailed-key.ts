export const keyParameter = 'key';

/** For links that earlier releases mailed. */
export const earlierKeyParameter = 'nyckel';

export function readMailedKey(search: Record<string, unknown>): string | undefined {
  const key = search[keyParameter] ?? search[earlierKeyParameter];
  return typeof key === 'string' && key !== '' && key.length <= 300 ? key : undefined;
}
