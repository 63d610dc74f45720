/** `npm run test:all`: everything on both databases, and the long walks. */
export const isWholeSuite = process.env.TESTS === 'all';
