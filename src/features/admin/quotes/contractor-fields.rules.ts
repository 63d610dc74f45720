import type { FormFields } from '../kit/form/draft.rules.ts';

export const contractorFields = {
  companyName: { kind: 'text', isRequired: true },
  email: { kind: 'email', isRequired: true },
  categoryIds: { kind: 'ticks' },
  postalPrefixes: { kind: 'words' },
  certified: { kind: 'tick' },
  active: { kind: 'tick' },
} as const satisfies FormFields;

export type ContractorField = keyof typeof contractorFields;

export const newContractor = {
  companyName: '',
  email: '',
  categoryIds: [],
  postalPrefixes: [],
  certified: true,
  active: true,
};
