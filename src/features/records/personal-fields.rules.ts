/** They identify a person or a company. In the order of display. */
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
