/** Escapes the special characters of `like`. */
export const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** A pattern for texts that contain this one. */
export const containing = (q: string) => `%${literally(q)}%`;
