import { type AnswerTo, asked } from '../../../platform/api.ts';

export type PaymentSettings = AnswerTo<'GET /payments/settings'>;

export const paymentSettingsQuery = asked('GET /payments/settings');
