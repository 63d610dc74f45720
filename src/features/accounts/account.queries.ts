import { queryOptions } from '@tanstack/react-query';
import { api, writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { accountShape, recoveryCodesShape, setupShape } from './account-shapes.ts';

export type OwnAccount = AnswerOf<typeof accountShape>;
export type OwnSession = OwnAccount['sessions'][number];
export type QrCode = AnswerOf<typeof setupShape>['qr'];

const path = '/api/admin/account';

export const accountQuery = queryOptions({
  queryKey: ['admin', 'account'],
  queryFn: () => api<OwnAccount>(path),
});

type Codes = AnswerOf<typeof recoveryCodesShape>;

type CodeProof = { password: string; code: string };

export const beginSecondStep = (password: string) =>
  writeApi<AnswerOf<typeof setupShape>>('POST', `${path}/second-step`, { password });

export const confirmSecondStep = (confirmation: { setup: string; code: string }) =>
  writeApi<Codes>('POST', `${path}/second-step/confirm`, confirmation);

export const turnOffSecondStep = (proof: CodeProof) => writeApi('POST', `${path}/second-step/off`, proof);

export const renewRecoveryCodes = (proof: CodeProof) => writeApi<Codes>('POST', `${path}/recovery-codes`, proof);

export const changePassword = (params: { password: string; newPassword: string }) =>
  writeApi('POST', `${path}/password`, params);

export const endSession = (id: string) => writeApi('DELETE', `${path}/sessions/${id}`, {});

export const endOtherSessions = () => writeApi('POST', `${path}/sessions/end-others`, {});
