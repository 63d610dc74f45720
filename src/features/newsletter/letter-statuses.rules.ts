export const letterStatuses = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;

export type LetterStatus = (typeof letterStatuses)[number];
