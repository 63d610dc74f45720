import { z } from 'zod';

/** Lower-cased and trimmed before it is looked at: the same person is the same address. */
export const emailInput = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'));
