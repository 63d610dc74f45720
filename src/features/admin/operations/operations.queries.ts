import { queryOptions } from '@tanstack/react-query';
import { api, writeApi } from '../../../platform/api.ts';
import type { AnswerOf } from '../../../platform/http/answer-shape.ts';
import type { auditShape, jobShape, mailShape, wholeMailShape } from './operations-shapes.ts';

export type ListedMail = AnswerOf<typeof mailShape>;
export type ListedJob = AnswerOf<typeof jobShape>;
export type ListedAuditEntry = AnswerOf<typeof auditShape>;

export const mailsPath = '/api/admin/mails';
export const jobsPath = '/api/admin/jobs';
export const auditPath = '/api/admin/audit';

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'mails', 'one', id],
    queryFn: () => api<AnswerOf<typeof wholeMailShape>>(`${mailsPath}/${id}`),
  });

export const resendMail = (id: string) => writeApi('POST', `${mailsPath}/${id}/resend`, {});

export const rerunJob = (id: string) => writeApi('POST', `${jobsPath}/${id}/rerun`, {});
