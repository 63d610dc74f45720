/** `kept` is a mail that no server was set up to take, `held-back` one too many for its recipient that day. */
export const mailStatuses = ['queued', 'sent', 'failed', 'kept', 'held-back'] as const;

export type MailStatus = (typeof mailStatuses)[number];
