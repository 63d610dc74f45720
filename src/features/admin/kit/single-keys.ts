import { useEffect, useEffectEvent } from 'react';

const storageName = 'admin-keys';

/** Who types by speech can turn them off. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(storageName) !== 'off';
  } catch {
    return true;
  }
}

export function keepKeys(isOn: boolean): void {
  try {
    localStorage.setItem(storageName, isOn ? 'on' : 'off');
  } catch {
    // storage is blocked: they stay on
  }
}

const typedIn = 'input:not([type="checkbox"]), select, textarea, [contenteditable], [role="tab"]';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The element that says by `aria-keyshortcuts` that it has this key. */
function pressShown(scope: ParentNode, key: string): boolean {
  const named = [...scope.querySelectorAll<HTMLElement>('[aria-keyshortcuts]:not(:disabled)')].find(
    (node) => node.getAttribute('aria-keyshortcuts') === key && node.checkVisibility(),
  );
  if (named instanceof HTMLInputElement) named.focus();
  else named?.click();
  return named !== undefined;
}

function goToRow(scope: ParentNode, row: Element | null, by: 1 | -1): boolean {
  const rows = [...scope.querySelectorAll('.data-table tbody tr:not([data-group])')];
  const next = row ? rows[rows.indexOf(row) + by] : rows[0];
  next?.querySelector<HTMLElement>('a, button, summary')?.focus();
  return next !== undefined;
}

function press({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || target.closest(typedIn)) return false;
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const row = target.closest('.data-table tbody tr');
  const by = steps[key];
  if (by && row) return goToRow(scope, row, by);
  if (key === 'x' && row) {
    row.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
    return true;
  }
  return pressShown(scope, key) || (key === 'j' && goToRow(scope, null, 1));
}

/** Keys without Ctrl, for the whole admin area: those of rows, and what says by `aria-keyshortcuts` that it has one. */
export function useSingleKeys(onHelp: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
    if (ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented || !areKeysOn()) return;
    if (key === '?' && target instanceof Element && !target.closest(typedIn)) onHelp();
    else if (!press(event)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
