import { writeApi } from '../../platform/api.ts';

export type Subscription = { id: string; email: string; language: string; createdAt: string };

export const subscriptionsPath = '/api/admin/newsletters';

export const deleteSubscription = (id: string) => writeApi('DELETE', `${subscriptionsPath}/${id}`, {});
