/** The length of a leap year: one file never has to cover more. */
export const maxDays = 366;
