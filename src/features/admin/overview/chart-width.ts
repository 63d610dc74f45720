import { useCallback, useState } from 'react';

/** Measured, since a scaled drawing would scale its text too. */
export function useWidth() {
  const [width, setWidth] = useState(0);
  const measure = useCallback((node: HTMLElement | null) => {
    if (!node) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { width, measure };
}
