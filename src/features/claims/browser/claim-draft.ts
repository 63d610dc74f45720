export type ClaimDraft = { reason: string; text: string; evidence: string };

export const emptyDraft: ClaimDraft = { reason: '', text: '', evidence: '' };

export const claimFields = ['reason', 'text', 'evidence'] as const;

const textIn = (form: FormData, name: keyof ClaimDraft) => String(form.get(name) ?? '');

export const readDraft = (form: FormData): ClaimDraft => ({
  reason: textIn(form, 'reason'),
  text: textIn(form, 'text'),
  evidence: textIn(form, 'evidence'),
});
