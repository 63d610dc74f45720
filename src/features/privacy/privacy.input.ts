import { z } from 'zod';
import { readEmail, readPhone } from '../records/read-values.rules.ts';

/** Normalised like an import. */
export type Subject = { email: string; phone: null } | { email: null; phone: string };

const oneOfBoth = z.strictObject({ email: z.string().max(254).optional(), phone: z.string().max(50).optional() });

function readSubject({ email, phone }: z.infer<typeof oneOfBoth>, context: z.RefinementCtx): Subject {
  const refuse = (field: string, message: string) => {
    context.addIssue({ code: 'custom', path: [field], message });
    return z.NEVER;
  };
  if ((email === undefined) === (phone === undefined))
    return refuse('email', 'Give an email address or a phone number');
  if (email !== undefined) {
    const read = readEmail(email);
    return read ? { email: read, phone: null } : refuse('email', 'Invalid email address');
  }
  const read = readPhone(phone ?? '');
  return read ? { email: null, phone: read } : refuse('phone', 'Invalid phone number');
}

export const subjectInput = oneOfBoth.transform(readSubject);
