/** `storage` reports other tabs; `pageshow` a page restored from the browser's cache, which has missed events. */
const elsewhere = ['storage', 'pageshow'] as const;

/** For data stored in the browser, such as the cart: tells components of changes, here or in another tab. */
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
