import { useEffect, useRef } from 'react';

/** Forms sent sooner count as sent by a bot; a faster person is made to wait, unnoticed. */
const shortestMs = 1_500;

export function useHumanPace(): () => Promise<void> {
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return () => {
    const early = Math.max(openedAt.current + shortestMs - performance.now(), 0);
    return new Promise((resolve) => setTimeout(resolve, early));
  };
}
