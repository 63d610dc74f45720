/** What the page shows once its button was pressed.. */
export const confirmOutcomes = ['done', 'gone', 'invalid'] as const;

export type ConfirmOutcome = (typeof confirmOutcomes)[number];
