import { writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { NewProvider, ProviderChange } from './providers.input.ts';
import type { providerShape } from './quote-shapes.ts';

export type ListedProvider = AnswerOf<typeof providerShape>;

export const providersPath = '/api/admin/providers';

export const createProvider = (provider: NewProvider) => writeApi<ListedProvider>('POST', providersPath, provider);

export const editProvider = (id: string, change: ProviderChange, version: number) =>
  writeApi<ListedProvider>('PATCH', `${providersPath}/${id}`, change, { version });

export const deleteProvider = (id: string) => writeApi('DELETE', `${providersPath}/${id}`, {});
