import { z } from 'zod';

export const loginInput = z.object({
  username: z.string('Username is required').trim().min(1, 'Username is required').max(100, 'Username is too long'),
  password: z.string('Password is required').min(1, 'Password is required').max(1000, 'Password is too long'),
});

export type LoginInput = z.infer<typeof loginInput>;
