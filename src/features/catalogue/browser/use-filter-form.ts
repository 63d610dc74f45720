import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import {
  emptySearch,
  isSameSearch,
  type ListingSearch,
  readListingSearch,
  readTradeSearch,
} from './listing-search.rules.ts';

const typingPauseMs = 250;

type Read = typeof readListingSearch;

const searchIn = (form: HTMLFormElement, read: Read) => read(Object.fromEntries(new FormData(form)));

const searchAt = (location: { search: string }, read: Read) =>
  read(Object.fromEntries(new URLSearchParams(location.search)));

function showIn(form: HTMLFormElement, search: ListingSearch): void {
  const values = new Map(Object.entries(search));
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = values.get(field.name) !== undefined;
      field.value = String(values.get(field.name) ?? true);
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = String(values.get(field.name) ?? field.dataset.empty ?? '');
    }
  }
}

function useFollowing(history: RouterHistory, begin: () => void, follow: () => void): void {
  const onAlive = useEffectEvent(begin);
  const onChange = useEffectEvent(follow);
  useEffect(() => {
    onAlive();
    return history.subscribe(() => onChange());
  }, [history]);
}

/** `goesOn`: replaces the last history entry, so that going back does not undo letter by letter. */
export type ChangeListing = (search: ListingSearch, goesOn: boolean) => void;

type Shown = { path: string; search: ListingSearch; onChange: ChangeListing; isSearch: boolean };

const never = -1;

/**
 * Keeps the fields and the address in step. Reads the address from the history rather than from the rendered page,
 * which lags behind: the visitor may have gone back before the next page is ready.
 */
export function useFilterForm({ path, search, onChange, isSearch }: Shown) {
  const read = isSearch ? readTradeSearch : readListingSearch;
  const { history } = useRouter();
  const ref = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts focus events: typing during one visit of a field changes one history entry. */
  const visit = useRef(0);
  const stepOfVisit = useRef(never);

  const say = (next: ListingSearch, during: number) => {
    clearTimeout(pause.current);
    if (isSameSearch(next, searchAt(history.location, read))) return;
    onChange(next, during === stepOfVisit.current && during !== never);
    stepOfVisit.current = during;
  };

  const follow = () => {
    clearTimeout(pause.current);
    stepOfVisit.current = never;
    if (!ref.current || history.location.pathname !== path) return;
    const next = searchAt(history.location, read);
    if (!isSameSearch(next, searchIn(ref.current, read))) showIn(ref.current, next);
  };

  const begin = () => {
    const entered = ref.current && searchIn(ref.current, read);
    // What was entered before hydration fired no event.
    if (entered && !isSameSearch(entered, search)) say(entered, visit.current);
    else follow();
  };

  useFollowing(history, begin, follow);
  useEffect(() => () => clearTimeout(pause.current), []);

  return {
    ref,
    onFocus: () => {
      visit.current += 1;
    },
    onInput: ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
      clearTimeout(pause.current);
      const isTyped = target instanceof HTMLInputElement && target.type !== 'checkbox';
      if (!isTyped) return say(searchIn(form, read), never);
      const during = visit.current;
      pause.current = setTimeout(() => say(searchIn(form, read), during), typingPauseMs);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      say(searchIn(event.currentTarget, read), visit.current);
    },
    onReset: (event: FormEvent) => {
      event.preventDefault();
      onChange({ ...emptySearch, q: isSearch ? search.q : undefined }, false);
      follow();
      // Its button can be used no longer.
      ref.current?.querySelector('select')?.focus();
    },
  };
}
