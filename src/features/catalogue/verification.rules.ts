/** `other` needs a note. */
export const verifications = ['phone', 'email', 'phone-and-email', 'register', 'other'] as const;

export type Verification = (typeof verifications)[number];

export const longestNote = 200;

export type Verified = {
  verification: Verification | null;
  verificationNote: string | null;
  verifiedAt: Date | null;
};

/** Any text that is not a known method becomes the note of `other`. */
export type GivenVerification = {
  verification?: string | null | undefined;
  verificationNote?: string | null | undefined;
  verifiedAt?: Date | null | undefined;
};

export const unverified: Verified = { verification: null, verificationNote: null, verifiedAt: null };

const named = (text: string) => verifications.find((one) => one === text.trim().toLowerCase());

/** Only `other` has a note; a verification without a date is dated now. Null when `other` has no note. */
export function verifiedAfter(before: Verified, input: GivenVerification, now: Date): Verified | null {
  const text = input.verification === undefined ? before.verification : input.verification;
  if (text === null) return unverified;
  const known = named(text);
  const verification = known ?? 'other';
  const noted = input.verificationNote === undefined ? before.verificationNote : input.verificationNote;
  const verificationNote = known === undefined ? text : known === 'other' ? noted : null;
  if (verification === 'other' && verificationNote === null) return null;
  const isAsBefore = verification === before.verification && verificationNote === before.verificationNote;
  const day = isAsBefore ? (before.verifiedAt ?? now) : now;
  const unsaid = input.verification === undefined ? before.verifiedAt : day;
  return { verification, verificationNote, verifiedAt: input.verifiedAt === undefined ? unsaid : input.verifiedAt };
}
