export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;

export type JobState = (typeof jobStates)[number];

/** `kept`: no mail server is configured. `held-back`: over the recipient's daily limit, tried again the next day. */
export const mailStatuses = ['queued', 'sent', 'failed', 'kept', 'held-back'] as const;

export type MailStatus = (typeof mailStatuses)[number];
