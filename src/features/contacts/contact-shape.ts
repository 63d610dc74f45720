import { z } from 'zod';
import { idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { contactStatuses } from './contact-status.rules.ts';
import type { Contact } from './send-contact.ts';

export const contactShape = shapeOf<Contact>().as(
  z
    .object({
      id: idShape,
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      companyName: z.string().nullable(),
      subject: z.string().nullable(),
      message: z.string(),
      language: z.string(),
      status: z.enum(contactStatuses),
      version: numberShape,
      createdAt: momentShape,
    })
    .meta({ id: 'Contact' }),
);
