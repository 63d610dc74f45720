import { useSyncExternalStore } from 'react';
import { createAnnouncer } from '../../../platform/announcer.ts';
import { maxCompared, readCompared, writeCompared } from './compared.rules.ts';

const storageKey = 'compared';

const { announce, subscribe } = createAnnouncer();
let text = '';
let ids: readonly string[] = [];

function stored(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return text; // storage is blocked: the choice lives as long as the page
  }
}

function current(): readonly string[] {
  const found = stored();
  if (found !== text) {
    text = found;
    ids = readCompared(found).ids;
  }
  return ids;
}

export function setCompared(changed: readonly string[]): void {
  ids = changed;
  text = writeCompared(changed);
  try {
    sessionStorage.setItem(storageKey, text);
  } catch {
    // storage is blocked: the choice lives as long as the page
  }
  announce();
}

export function addCompared(id: string): void {
  const chosen = current();
  if (chosen.length < maxCompared) setCompared([...chosen, id]);
}

export const removeCompared = (id: string) => setCompared(current().filter((one) => one !== id));

const none: readonly string[] = [];

/** Empty on the server, which does not know the choice. */
export const useCompared = (): readonly string[] => useSyncExternalStore(subscribe, current, () => none);
