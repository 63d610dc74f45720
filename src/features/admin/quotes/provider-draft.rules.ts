export type ProviderDraft = {
  companyName: string;
  email: string;
  categoryIds: string[];
  postalPrefixes: string[];
  certified: boolean;
  active: boolean;
};

export const providerFields = [
  'companyName',
  'email',
  'categoryIds',
  'postalPrefixes',
  'certified',
  'active',
] as const satisfies readonly (keyof ProviderDraft)[];

export type ProviderField = (typeof providerFields)[number];

export const newProvider: ProviderDraft = {
  companyName: '',
  email: '',
  categoryIds: [],
  postalPrefixes: [],
  certified: true,
  active: true,
};

const wordsIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

export const draftOf = (form: FormData): ProviderDraft => ({
  companyName: String(form.get('companyName') ?? ''),
  email: String(form.get('email') ?? ''),
  categoryIds: form.getAll('categoryIds').map(String),
  postalPrefixes: [...new Set(wordsIn(String(form.get('postalPrefixes') ?? '')))],
  certified: form.has('certified'),
  active: form.has('active'),
});

const asText = (value: ProviderDraft[ProviderField]) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

const isSame = (field: ProviderField, one: ProviderDraft, other: ProviderDraft) =>
  asText(one[field]) === asText(other[field]);

/** Only changed fields, so that another admin's changes to the others survive. */
export const changeOf = (draft: ProviderDraft, opened: ProviderDraft): Partial<ProviderDraft> =>
  Object.fromEntries(
    providerFields.filter((field) => !isSame(field, draft, opened)).map((field) => [field, draft[field]]),
  );

export const touchedFields = (mine: Partial<ProviderDraft>, opened: ProviderDraft, theirs: ProviderDraft) =>
  providerFields.filter((field) => Object.hasOwn(mine, field) || !isSame(field, opened, theirs));
