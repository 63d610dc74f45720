import { useEffect, useState } from 'react';

/** Debounced, so that a search does not run for every letter. */
export function usePaused(typed: string, pauseMs: number): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setPaused(typed.trim()), pauseMs);
    return () => clearTimeout(pause);
  }, [typed, pauseMs]);
  return paused;
}
