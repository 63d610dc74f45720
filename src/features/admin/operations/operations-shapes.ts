import { z } from 'zod';
import { idShape, momentShape, numberShape, shapeOf } from '../../../platform/http/answer-shape.ts';
import { jobStates } from '../../../platform/job-state.rules.ts';
import type { jobAnswer } from '../../../platform/jobs/list-jobs.ts';
import { mailStatuses } from '../../../platform/mail-status.rules.ts';
import type { AuditEntry } from '../../audit/list-audit.ts';
import type { listMails, WholeMail } from './list-mails.ts';
import type { Names } from './name-things.ts';

const mail = z.object({
  id: idShape,
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  status: z.enum(mailStatuses),
  attempts: numberShape,
  createdAt: momentShape,
  sentAt: momentShape.nullable(),
  lastError: z.string().nullable(),
  text: z.string(),
});

export const mailShape = shapeOf<Awaited<ReturnType<typeof listMails>>['rows'][number]>().as(mail.meta({ id: 'Mail' }));

export const wholeMailShape = shapeOf<WholeMail>().as(mail.extend({ html: z.string() }).meta({ id: 'WholeMail' }));

const namesShape = z.record(z.string(), z.string());

export const jobShape = shapeOf<ReturnType<typeof jobAnswer> & { names: Names }>().as(
  z
    .object({
      id: idShape,
      name: z.string(),
      state: z.enum(jobStates),
      attempts: numberShape,
      createdAt: momentShape,
      nextTryAt: momentShape.nullable(),
      failedAt: momentShape.nullable(),
      error: z.string().nullable(),
      ids: z.record(z.string(), z.unknown()),
      names: namesShape,
    })
    .meta({ id: 'Job' }),
);

export const auditShape = shapeOf<AuditEntry & { names: Names }>().as(
  z
    .object({
      id: idShape,
      actor: z.string(),
      action: z.string(),
      entity: z.string(),
      entityId: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      createdAt: momentShape,
      names: namesShape,
    })
    .meta({ id: 'AuditEntry' }),
);
