/** Stands in the list of imports as who undid one that was cut off: no admin can be called that. */
export const cutOffBy = 'shop (import cut off)';
