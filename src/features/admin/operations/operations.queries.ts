import { queryOptions } from '@tanstack/react-query';
import { api, writeApi } from '../../../platform/api.ts';
import type { AsJson } from '../../../platform/as-json.ts';
import type { jobAnswer } from '../../../platform/jobs/list-jobs.ts';
import type { AuditEntry } from '../../audit/list-audit.ts';
import type { WholeMail } from './list-mails.ts';

export type ListedMail = Omit<AsJson<WholeMail>, 'html'>;
export type ListedJob = AsJson<ReturnType<typeof jobAnswer>>;
export type ListedAuditEntry = Omit<AsJson<AuditEntry>, 'before' | 'after'> & { before: unknown; after: unknown };

export const mailsPath = '/api/admin/mails';
export const jobsPath = '/api/admin/jobs';
export const auditPath = '/api/admin/audit';

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'mails', 'one', id],
    queryFn: () => api<AsJson<WholeMail>>(`${mailsPath}/${id}`),
  });

export const resendMail = (id: string) => writeApi('POST', `${mailsPath}/${id}/resend`, {});

export const rerunJob = (id: string) => writeApi('POST', `${jobsPath}/${id}/rerun`, {});
