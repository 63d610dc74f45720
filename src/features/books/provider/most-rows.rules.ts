/** Whole months of a large shop are more than an admin can wait for: a hundred rows a page, one page after another. */
export const mostRows = 20_000;
