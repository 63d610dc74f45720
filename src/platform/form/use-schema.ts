import { useRef } from 'react';
import type { z } from 'zod';

type Judge = (value: unknown) => string[][];

export type LoadSchema = () => Promise<z.ZodType>;

async function fetchJudge(load: LoadSchema): Promise<Judge> {
  const [{ wrongPaths }, schema] = await Promise.all([import('./judge.ts'), load()]);
  return (value) => wrongPaths(schema, value);
}

/**
 * Fetches the form's schema when somebody starts to fill the form in, so that a first visit does not pay for it. If
 * that fails, only the API checks.
 */
export function useSchema(load: LoadSchema | undefined) {
  const judge = useRef<Judge | null>(null);
  const fetching = useRef<Promise<void> | null>(null);

  const fetchOnce = (): Promise<void> => {
    if (!load) return Promise.resolve();
    const fetched = async () => {
      judge.current = await fetchJudge(load).catch(() => fetchJudge(load));
    };
    fetching.current ??= fetched().catch(() => {
      fetching.current = null;
    });
    return fetching.current;
  };
  return { fetchOnce, wrongPaths: (value: unknown): string[][] | null => judge.current?.(value) ?? null };
}
