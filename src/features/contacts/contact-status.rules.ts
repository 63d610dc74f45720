export const contactStatuses = ['new', 'answered'] as const;

export type ContactStatus = (typeof contactStatuses)[number];
