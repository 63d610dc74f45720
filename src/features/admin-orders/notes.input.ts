import { z } from 'zod';
import { emailInput } from '../../platform/email.input.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { required } from '../../platform/text.input.ts';

const subject = { orderId: z.string().refine(isId, 'Not an order').optional(), email: emailInput.optional() };

const hasOneSubject = ({ orderId, email }: NoteSubject) => (orderId === undefined) !== (email === undefined);

const oneSubject = { path: ['orderId'], message: 'Either an order or an address' };

export type NoteSubject = { orderId?: string | undefined; email?: string | undefined };

export const notesQuery = z.strictObject(subject).refine(hasOneSubject, oneSubject);

export const noteInput = z.strictObject({ ...subject, text: required(2_000) }).refine(hasOneSubject, oneSubject);
