import { queryOptions } from '@tanstack/react-query';
import { ApiFailure, ask } from '../../platform/api.ts';

/** Null for an invalid link. */
export const proposalQuery = (token: string) =>
  queryOptions({
    queryKey: ['price-proposal', token],
    queryFn: async () => {
      try {
        return await ask('GET /price-proposal', { query: { token } });
      } catch (error) {
        if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
