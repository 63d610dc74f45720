/** 0 is "not yet rated"; rated listings are 1–100. */
export const isRated = (score: number) => score > 0;

/** The fields of a delivered record that a masked sample may name. */
export const sampleFields = [
  'companyName',
  'contactName',
  'title',
  'email',
  'phone',
  'city',
  'need',
  'budget',
] as const;

export type SampleField = (typeof sampleFields)[number];
