const fewestLetters = 4;

/** Without what everybody hangs on to a word so that it is long enough. */
const stemOf = (password: string) => password.replace(/[^\p{L}]+$/u, '');

/**
 * Whether a password is among those that leaks have made known, or such a word with digits and signs behind it. The
 * list is half a megabyte and asked for once in a while: it is read when it is needed.
 */
export async function isLeaked(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const plain = password.normalize('NFKC').toLowerCase();
  const stem = stemOf(plain);
  const known = new Set(dictionary['passwords-common']);
  return known.has(plain) || (stem.length >= fewestLetters && known.has(stem));
}
