import { useCallback, useState } from 'react';

/** How wide an element is, now and when that changes: a drawing that is scaled would scale its letters too. */
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
