/** Marks a read that a page makes by itself, perhaps with nobody in front of it. */
export const pollHeader = 'x-poll';
