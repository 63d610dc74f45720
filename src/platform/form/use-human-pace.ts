import { useEffect, useRef } from 'react';

/** What fills a form and sends it sooner is no person; a person who is quicker waits it out unnoticed. */
const shortestMs = 1_500;

/** Waits until the form has been open for as long as a person needs. */
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
