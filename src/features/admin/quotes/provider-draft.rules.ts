/** A provider as it is written in its form. */
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

/** The order of a list is not what it says. */
const asText = (value: ProviderDraft[ProviderField]) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

const isSame = (field: ProviderField, one: ProviderDraft, other: ProviderDraft) =>
  asText(one[field]) === asText(other[field]);

/** What was changed, and nothing else: the rest stays as somebody else may leave it meanwhile. */
export const changeOf = (draft: ProviderDraft, opened: ProviderDraft): Partial<ProviderDraft> =>
  Object.fromEntries(
    providerFields.filter((field) => !isSame(field, draft, opened)).map((field) => [field, draft[field]]),
  );

/** The fields that one of two has changed. */
export const touchedFields = (mine: Partial<ProviderDraft>, opened: ProviderDraft, theirs: ProviderDraft) =>
  providerFields.filter((field) => Object.hasOwn(mine, field) || !isSame(field, opened, theirs));
