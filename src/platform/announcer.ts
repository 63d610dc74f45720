/**
 * `storage` tells of other tabs. `pageshow` tells of a return from the back/forward cache, where events were missed.
 */
const elsewhere = ['storage', 'pageshow'] as const;

/**
 * For things kept in the browser, such as the cart: tells components that they have changed, here or in another tab.
 */
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
