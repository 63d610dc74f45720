import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../../platform/api.ts';
import { shopQuery } from '../../../platform/shop.queries.ts';
import { useMay } from '../kit/may.tsx';

/** In a demo shop that has leads, which may be all that it is to be, nobody is reminded. */
export function useFirstSteps() {
  const { data: steps = [] } = useQuery({
    ...queryFor('GET /admin/first-steps'),
    enabled: useMay()('GET /admin/first-steps'),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const { data: shop } = useQuery(shopQuery);
  const left = steps.filter(({ isDone }) => !isDone);
  const isNew = left.some(({ key }) => key === 'first-import');
  const state = shop?.isOpen === false ? 'closed' : shop?.isDemo ? 'demo' : 'open';
  return {
    steps,
    left,
    state,
    isReminded: state !== 'demo' || isNew,
    isNew,
  } as const;
}

export function useStepsLeft(): { left: number; steps: number; isNew: boolean } {
  const { steps, left, isReminded, isNew } = useFirstSteps();
  return { left: isReminded ? left.length : 0, steps: steps.length, isNew };
}
