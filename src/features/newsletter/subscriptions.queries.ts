import { writeApi } from '../../platform/api.ts';

export type ListedSubscription = {
  id: string;
  email: string;
  language: string;
  createdAt: string;
  confirmedAt: string | null;
};

export const subscriptionsPath = '/api/admin/newsletters';

export const deleteSubscription = (id: string) => writeApi('DELETE', `${subscriptionsPath}/${id}`, {});
