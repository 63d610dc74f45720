/** Marks our own form, which is answered with a page instead of JSON. */
export const ownForm = { name: 'from', value: 'page' } as const;
