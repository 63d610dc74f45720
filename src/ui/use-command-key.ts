import { useEffect, useEffectEvent } from 'react';

/** With Ctrl or ⌘: a character alone would be hit by people who type by speech. Not over an open dialog. */
export function useCommandKey(key: 'k' | 'p', onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.key.toLowerCase() !== key || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    const isOverDialog = document.querySelector('dialog[open]') !== null;
    // A dialog is printed as the browser does it, but the browser's own search is never wanted.
    if (key === 'k' || !isOverDialog) event.preventDefault();
    if (!isOverDialog) onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
