import type { FormFields } from '../kit/form/draft.rules.ts';

export const providerFields = {
  companyName: { kind: 'text', isRequired: true },
  email: { kind: 'email', isRequired: true },
  categoryIds: { kind: 'ticks' },
  postalPrefixes: { kind: 'words' },
  certified: { kind: 'tick' },
  active: { kind: 'tick' },
} as const satisfies FormFields;

export type ProviderField = keyof typeof providerFields;

export const newProvider = {
  companyName: '',
  email: '',
  categoryIds: [],
  postalPrefixes: [],
  certified: true,
  active: true,
};
