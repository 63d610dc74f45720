import { type AnswerTo, queryFor } from '../../../platform/api.ts';

export type PaymentSettings = AnswerTo<'GET /payments/settings'>;

export const paymentSettingsQuery = queryFor('GET /payments/settings');
