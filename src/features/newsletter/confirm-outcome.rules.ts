export const confirmOutcomes = ['done', 'gone', 'invalid'] as const;

export type ConfirmOutcome = (typeof confirmOutcomes)[number];
