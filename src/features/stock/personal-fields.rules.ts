/** The fields of a record that identify a person or a company, in the order in which they are shown. */
export const personalFields = [
  'companyName',
  'orgNumber',
  'contactName',
  'title',
  'email',
  'phone',
  'postalCode',
  'city',
  'need',
  'budget',
  'source',
  'consentText',
  'consentAt',
] as const;
