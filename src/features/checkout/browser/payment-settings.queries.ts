import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

export type PaymentSettings = { provider: 'demo' } | { provider: 'stripe'; publishableKey: string };

export const paymentSettingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: () => api<PaymentSettings>('/api/payments/settings'),
});
