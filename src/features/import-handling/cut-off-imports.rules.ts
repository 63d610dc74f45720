/** Shown as the actor who undid an import that was cut off; no admin can have this name. */
export const cutOffBy = 'shop (import cut off)';
