const fewestLetters = 4;

/** Printed everywhere as examples of good ones, and in no list that can be installed. Compared by their letters alone. */
const examples = new Set(['correcthorsebatterystaple', 'mypasswordisverylongandsecure']);

/** Drops the digits and signs that people append to make a word long enough. */
const stemOf = (password: string) => password.replace(/[^\p{L}]+$/u, '');

/** The list is half a megabyte and seldom needed, so it is loaded on demand. */
export async function isLeaked(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const plain = password.normalize('NFKC').toLowerCase();
  const stem = stemOf(plain);
  if (examples.has(plain.replaceAll(/\P{L}/gu, ''))) return true;
  const known = new Set(dictionary['passwords-common']);
  return known.has(plain) || (stem.length >= fewestLetters && known.has(stem));
}
