/** In characters, for the forms and the server alike. */
export const proposalLengths = {
  companyName: 200,
  orgNumber: 20,
  email: 254,
  customerName: 200,
  message: 5_000,
  reason: 1_000,
} as const;

/** The latest last day of a price proposal, in days from now. */
export const furthestDays = 366;
