/** The parameter of a mailed address that lets its reader in. */
export const keyParameter = 'key';

/** What earlier releases called it: links that they mailed keep opening. */
export const earlierKeyParameter = 'nyckel';

export function readMailedKey(search: Record<string, unknown>): string | undefined {
  const given = search[keyParameter] ?? search[earlierKeyParameter];
  return typeof given === 'string' && given !== '' && given.length <= 300 ? given : undefined;
}
