/** How the records of a listing were verified; `other` says so in a note. */
export const verifications = ['phone', 'email', 'phone-and-email', 'register', 'other'] as const;

export type Verification = (typeof verifications)[number];

export const longestNote = 200;

export type Verified = {
  verification: Verification | null;
  verificationNote: string | null;
  verifiedAt: Date | null;
};

/** What a write says of it: a way that has a name, or any words of the writer's own. */
export type GivenVerification = {
  verification?: string | null | undefined;
  verificationNote?: string | null | undefined;
  verifiedAt?: Date | null | undefined;
};

export const unverified: Verified = { verification: null, verificationNote: null, verifiedAt: null };

const named = (text: string) => verifications.find((one) => one === text.trim().toLowerCase());

/**
 * What a listing's verification is after a write: words of another kind are its note, only `other` keeps one, and what
 * is verified without a date is verified now. Null when `other` would stand without its note.
 */
export function verifiedAfter(before: Verified, given: GivenVerification, now: Date): Verified | null {
  const text = given.verification === undefined ? before.verification : given.verification;
  if (text === null) return unverified;
  const known = named(text);
  const verification = known ?? 'other';
  const noted = given.verificationNote === undefined ? before.verificationNote : given.verificationNote;
  const verificationNote = known === undefined ? text : known === 'other' ? noted : null;
  if (verification === 'other' && verificationNote === null) return null;
  const isAsBefore = verification === before.verification && verificationNote === before.verificationNote;
  const asked = isAsBefore ? (before.verifiedAt ?? now) : now;
  const unsaid = given.verification === undefined ? before.verifiedAt : asked;
  return { verification, verificationNote, verifiedAt: given.verifiedAt === undefined ? unsaid : given.verifiedAt };
}
