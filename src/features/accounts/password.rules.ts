export const shortestPassword = 12;

export const passwordProblems = ['too-short', 'is-present', 'is-username', 'too-common', 'leaked'] as const;

export type PasswordProblem = (typeof passwordProblems)[number];

const rows = ['qwertyuiopå', 'asdfghjklöä', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyzåäö', '01234567890'];

const guessedFirst =
  /password|passwort|passord|losenord|hemligt|secret|administrator|admin|qwerty|welcome|valkommen|letmein|login|change ?me|summer|winter|spring|autumn|sommar|vinter|hosten|varen|sverige|sweden|stockholm|leads?|torget|test/g;

const looksLike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

const folded = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

const isNeighbour = (one: string, other: string) =>
  one === other || rows.some((row) => row.includes(one + other) || row.includes(other + one));

function isRun(text: string): boolean {
  const signs = [...text];
  const steps = signs.filter((sign, index) => index > 0 && isNeighbour(signs[index - 1] ?? '', sign)).length;
  return steps >= (signs.length - 1) * 0.7;
}

const fewestLetters = 4;
const fewestSigns = 5;

/** True when little is left without the most common words, digits and signs. */
function isGuessedFirst(text: string): boolean {
  const asWritten = folded(text);
  const asMeant = asWritten.replaceAll(/[01345@$]/g, (sign) => looksLike[sign] ?? sign);
  return [asWritten, asMeant].some(
    (word) => word.replaceAll(guessedFirst, '').replaceAll(/[^\p{L}]/gu, '').length < fewestLetters,
  );
}

const isRepeated = (text: string) => /^(.{1,8}?)\1+.{0,3}$/u.test(text);

export function passwordProblem(password: string, username: string, present: string): PasswordProblem | null {
  const plain = password.normalize('NFKC').toLowerCase();
  if ([...plain].length < shortestPassword) return 'too-short';
  if (password.normalize('NFKC') === present.normalize('NFKC')) return 'is-present';
  const name = username.normalize('NFKC').toLowerCase();
  const withoutName = name === '' ? plain : plain.replaceAll(name, '');
  if (withoutName !== plain && withoutName.replaceAll(/[^\p{L}]/gu, '').length < fewestLetters) return 'is-username';
  const isPoor = new Set(plain).size < fewestSigns || isRepeated(plain) || isRun(plain);
  return isPoor || isGuessedFirst(plain) ? 'too-common' : null;
}
