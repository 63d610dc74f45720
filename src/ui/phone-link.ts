/** What a telephone dials: the digits of a number as people write it. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
