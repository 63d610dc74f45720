/** What `like` takes for a text that contains these letters: its own signs mean themselves. */
export const containing = (q: string) => `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
