import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { usePaused } from '../../../platform/form/use-paused.ts';
import { formatKronor } from '../../../platform/format.ts';
import { type Language, swedishOn } from '../../../platform/language.ts';
import { paths } from '../../../platform/paths.ts';
import { nameIn, type ShownText, titleIn } from '../in-language.rules.ts';
import type { Suggestions } from '../search/suggest.ts';
import { suggestionsQuery } from './catalogue.queries.ts';
import { emptySearch, type ListingSearch, listingAddress, shortestQuery } from './listing-search.rules.ts';

const typingPauseMs = 200;

type Entry = ShownText & { href: string; offer?: Suggestions['leads'][number] };

type Group = { kind: 'categories' | 'regions' | 'leads'; entries: Entry[] };

function groupsOf(
  { categories, regions, places, before, leads, titlesFirst }: Suggestions,
  language: Language,
  search: ListingSearch,
): Group[] {
  const filters = { ...search, q: undefined, verbatim: undefined };
  // Of "sol mal" the first word is sought in each of the places.
  const there = before === '' ? undefined : regions[0];
  const groups: Group[] = [
    {
      kind: 'categories',
      entries: categories.map((one) => {
        const { text, lang } = nameIn(language, one);
        const href = listingAddress(paths.category(one.id), there ? { ...filters, region: there } : filters);
        return { text: there ? `${text}, ${there}` : text, lang, href };
      }),
    },
    {
      kind: 'regions',
      entries: regions.map((name, at) => ({
        text: `${before} ${places[at] === name ? name : `${places[at]}, ${name}`}`.trim(),
        lang: swedishOn(language),
        href: listingAddress(paths.search, { ...filters, q: before || undefined, region: name }),
      })),
    },
    {
      kind: 'leads',
      entries: leads.map((one) => ({ ...titleIn(language, one), href: paths.lead(one.id), offer: one })),
    },
  ];
  const inOrder = titlesFirst ? groups.toReversed() : groups;
  return inOrder.filter(({ entries }) => entries.length > 0);
}

type Field = RefObject<HTMLInputElement | null>;

type Keys = { entries: readonly Entry[]; onOpen: (href: string) => void; onClose: () => void };

function useChosen(field: Field, { entries, onOpen, onClose }: Keys): number {
  const [chosen, setChosen] = useState<string | null>(null);
  const position = entries.findIndex(({ href }) => href === chosen);
  const step = (by: number) => {
    const count = entries.length + 1;
    setChosen(entries[((position + 1 + by + count) % count) - 1]?.href ?? null);
  };
  const act = (by: number | undefined, current: Entry | undefined) => {
    if (by) step(by);
    else if (current) onOpen(current.href);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Escape would clear the field.
      if (event.key === 'Escape' && entries.length > 0) event.preventDefault();
      return onClose();
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const current = entries[position];
    const isOpening = event.key === 'Enter' && current !== undefined;
    if (entries.length === 0 || !(by || isOpening)) return;
    event.preventDefault();
    act(by, current);
  });
  useEffect(() => {
    const input = field.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    input?.addEventListener('keydown', listen);
    return () => input?.removeEventListener('keydown', listen);
  }, [field]);
  return position;
}

function usePressOutside(field: Field, onClose: () => void): void {
  const onPress = useEffectEvent((event: PointerEvent) => {
    const { form } = field.current ?? {};
    if (event.target instanceof Node && !form?.contains(event.target)) onClose();
  });
  useEffect(() => {
    const press = (event: PointerEvent) => onPress(event);
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, []);
}

/** Set by script, so that without scripts it is announced as a plain field. */
function useComboboxField(field: Field, id: string, isOpen: boolean, position: number): void {
  useEffect(() => {
    const values = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? id : null,
      'aria-activedescendant': position >= 0 ? `${id}-${position}` : null,
    };
    for (const [name, value] of Object.entries(values)) {
      if (value === null) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, value);
    }
  });
}

function Offer({ lead: { pricePerLead, obtainableCount } }: { lead: Suggestions['leads'][number] }) {
  const t = useTranslations('leadCard');
  const language = useLocale();
  return (
    <span lang={language} className="figures ml-auto shrink-0 pl-4 font-normal text-muted text-xs">
      {t('price', { amount: formatKronor(pricePerLead, language) })} · {t('left', { count: obtainableCount })}
    </span>
  );
}

export type SuggestionsProps = {
  field: Field;
  typed: string;
  /** Its filters are kept. */
  search?: ListingSearch | undefined;
  onClose: () => void;
};

export function SearchSuggestions({ field, typed, search = emptySearch, onClose }: SuggestionsProps) {
  const t = useTranslations('catalogue.search');
  const language = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const query = usePaused(typed, typingPauseMs);
  const isAsked = [...query].length >= shortestQuery;
  // The last list stays while the next is asked for: Enter would search instead of opening what is chosen.
  const { data } = useQuery({ ...suggestionsQuery(query), enabled: isAsked, placeholderData: keepPreviousData });
  const groups = data && isAsked ? groupsOf(data, language, search) : [];
  const entries = groups.flatMap((group) => group.entries);
  const onOpen = (href: string) => {
    onClose();
    void navigate({ href });
  };
  const position = useChosen(field, { entries, onOpen, onClose });
  usePressOutside(field, onClose);
  useComboboxField(field, id, entries.length > 0, position);
  if (entries.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      className="absolute inset-x-0 top-full z-30 mt-2 rounded-card border border-line bg-paper p-2 shadow-lift"
    >
      {groups.map(({ kind, entries: ofKind }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a listbox is no group of options
        <div key={kind} role="group" aria-label={t(`kinds.${kind}`)}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 font-semibold text-spruce text-xs">
            {t(`kinds.${kind}`)}
          </p>
          {ofKind.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is in the field, which listens for it.
            <div
              key={entry.href}
              id={`${id}-${entries.indexOf(entry)}`}
              role="option"
              tabIndex={-1}
              aria-selected={entries.indexOf(entry) === position}
              lang={entry.lang}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onOpen(entry.href)}
              className="flex min-h-11 cursor-pointer items-center rounded-control px-3 hover:bg-soft aria-selected:bg-soft aria-selected:font-semibold"
            >
              {entry.text}
              {entry.offer && <Offer lead={entry.offer} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
