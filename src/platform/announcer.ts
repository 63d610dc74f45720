/** `storage` comes from other tabs; a page that the way back brings out of the browser's memory has slept through it. */
const elsewhere = ['storage', 'pageshow'] as const;

/** Tells a page's components that something kept in the browser has changed, here or in another tab. */
export function createAnnouncer() {
  const listeners = new Set<() => void>();
  return {
    announce() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      for (const event of elsewhere) addEventListener(event, listener);
      return () => {
        listeners.delete(listener);
        for (const event of elsewhere) removeEventListener(event, listener);
      };
    },
  };
}
