/** A read that a page makes by itself, while nobody may be in front of it. */
export const pollHeader = 'x-poll';
