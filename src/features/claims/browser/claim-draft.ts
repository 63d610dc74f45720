export type ClaimDraft = { reason: string; text: string; evidence: string };

export const emptyDraft: ClaimDraft = { reason: '', text: '', evidence: '' };

export const claimFields = ['reason', 'text', 'evidence'] as const;

const textIn = (given: FormData, name: keyof ClaimDraft) => String(given.get(name) ?? '');

export const readDraft = (given: FormData): ClaimDraft => ({
  reason: textIn(given, 'reason'),
  text: textIn(given, 'text'),
  evidence: textIn(given, 'evidence'),
});
