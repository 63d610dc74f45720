import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import {
  emptySearch,
  isSameSearch,
  type ListingSearch,
  readListingSearch,
  readTradeSearch,
} from './listing-search.rules.ts';

/** Long enough that a word is not asked for letter by letter. */
const typingPauseMs = 250;

type Read = typeof readListingSearch;

const searchIn = (form: HTMLFormElement, read: Read) => read(Object.fromEntries(new FormData(form)));

const searchAt = (location: { search: string }, read: Read) =>
  read(Object.fromEntries(new URLSearchParams(location.search)));

function showIn(form: HTMLFormElement, search: ListingSearch): void {
  const values = new Map(Object.entries(search));
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = values.get(field.name) === true;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = String(values.get(field.name) ?? field.dataset.empty ?? '');
    }
  }
}

/** Calls `begin` once the page is alive, and `follow` at every change of the address from then on. */
function useFollowing(history: RouterHistory, begin: () => void, follow: () => void): void {
  const onAlive = useEffectEvent(begin);
  const onChange = useEffectEvent(follow);
  useEffect(() => {
    onAlive();
    return history.subscribe(() => onChange());
  }, [history]);
}

/** `goesOn`: it changes the step before, which going back should not have to take letter by letter. */
export type ChangeListing = (search: ListingSearch, goesOn: boolean) => void;

type Shown = { path: string; search: ListingSearch; onChange: ChangeListing; isSearch: boolean };

const never = -1;

/**
 * A form whose fields belong to the address of its page. What is entered goes there, and whatever else changes the
 * address shows in the fields. That address is the history's own: a page stays what it was until the next one is
 * ready, and by then the visitor may have gone back already.
 */
export function useFilterForm({ path, search, onChange, isSearch }: Shown) {
  const read = isSearch ? readTradeSearch : readListingSearch;
  const { history } = useRouter();
  const ref = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts the times that a field was gone to; typing changes the step that the same visit made. */
  const visit = useRef(0);
  const stepOfVisit = useRef(never);

  const say = (wanted: ListingSearch, during: number) => {
    clearTimeout(pause.current);
    if (isSameSearch(wanted, searchAt(history.location, read))) return;
    onChange(wanted, during === stepOfVisit.current && during !== never);
    stepOfVisit.current = during;
  };

  const follow = () => {
    clearTimeout(pause.current);
    stepOfVisit.current = never;
    if (!ref.current || history.location.pathname !== path) return;
    const wanted = searchAt(history.location, read);
    if (!isSameSearch(wanted, searchIn(ref.current, read))) showIn(ref.current, wanted);
  };

  const begin = () => {
    const entered = ref.current && searchIn(ref.current, read);
    // What was entered before the scripts came counts: nothing else will tell of it.
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
    },
  };
}
