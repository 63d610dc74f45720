export const confirmOutcomes = ['done', 'gone', 'invalid'] as const;

export type ConfirmOutcome = (typeof confirmOutcomes)[number];

export const letterStatuses = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;

export type LetterStatus = (typeof letterStatuses)[number];

/** Marks our own form, which is answered with a page instead of JSON. */
export const ownForm = { name: 'from', value: 'page' } as const;
