import { z } from 'zod';

const invalid = 'Invalid email address';
const longest = 254;

/** The shape of an address once blanks around it are gone. */
export const emailShape = z.email(invalid);

/** A domain with å, ä or ö as mail servers know it. */
function withPlainDomain(email: string): string {
  const [, name, domain] = /^([^@]*@)(?=.*\P{ASCII})([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  return name && domain && URL.canParse(`http://${domain}`) ? name + new URL(`http://${domain}`).hostname : email;
}

/** Lower-cased and trimmed before it is looked at: the same person is the same address. */
export const emailInput = z
  .string('Email is required')
  .meta({ format: 'email', maxLength: longest })
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .transform(withPlainDomain)
  .pipe(z.string().max(longest, invalid))
  .pipe(emailShape);

/** A buyer's, which goes to the payment provider as it is: a domain is written as mail servers know it. */
export const buyerEmailInput = z.string(invalid).trim().toLowerCase().max(longest, invalid).pipe(emailShape);
