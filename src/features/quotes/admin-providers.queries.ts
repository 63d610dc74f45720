import { writeApi } from '../../platform/api.ts';
import type { AsJson } from '../../platform/as-json.ts';
import type { ProviderAnswer } from './list-providers.ts';
import type { NewProvider, ProviderChange } from './providers.input.ts';

export type ListedProvider = AsJson<ProviderAnswer>;

export const providersPath = '/api/admin/providers';

export const createProvider = (provider: NewProvider) => writeApi<ListedProvider>('POST', providersPath, provider);

export const editProvider = (id: string, change: ProviderChange, version: number) =>
  writeApi<ListedProvider>('PATCH', `${providersPath}/${id}`, change, { version });

export const deleteProvider = (id: string) => writeApi('DELETE', `${providersPath}/${id}`, {});
