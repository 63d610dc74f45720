/** What the form of our own page sends, so that a person is shown a page. */
export const ownForm = { name: 'from', value: 'page' } as const;
