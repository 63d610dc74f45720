/** A leap year: nobody closes more than a year in one file. */
export const maxDays = 366;
