import { z } from 'zod';

/** A domain with å, ä or ö as mail servers know it. */
function withPlainDomain(email: string): string {
  const [, name, domain] = /^([^@]*@)(?=.*\P{ASCII})([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  return name && domain && URL.canParse(`http://${domain}`) ? name + new URL(`http://${domain}`).hostname : email;
}

/** Lower-cased and trimmed before it is looked at: the same person is the same address. */
export const emailInput = z
  .string('Email is required')
  .meta({ format: 'email', maxLength: 254 })
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .transform(withPlainDomain)
  .pipe(z.string().max(254, 'Invalid email address'))
  .pipe(z.email('Invalid email address'));
