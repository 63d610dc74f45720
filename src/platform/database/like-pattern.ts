/** What `like` takes for these very letters: its own signs mean themselves. */
export const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** What it takes for a text that contains them. */
export const containing = (q: string) => `%${literally(q)}%`;
