/** `npm run test:all`: everything on both databases, in every language and look, and the long walks. */
export const isWholeSuite = process.env.TESTS === 'all';

/**
 * Of cases that take the same way through the code (languages, random seeds): all in the whole suite, otherwise
 * the first `count`. Which language comes first differs from file to file, so that both are walked every time.
 */
export const someOf = <Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  isWholeSuite ? cases : cases.slice(0, count);
