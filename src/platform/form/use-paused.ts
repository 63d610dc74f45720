import { useEffect, useState } from 'react';

/** What was typed, once nobody has typed for so long: a word is not asked for letter by letter. */
export function usePaused(typed: string, pauseMs: number): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setPaused(typed.trim()), pauseMs);
    return () => clearTimeout(pause);
  }, [typed, pauseMs]);
  return paused;
}
