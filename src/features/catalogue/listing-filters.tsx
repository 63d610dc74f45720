import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { counties } from './counties.rules.ts';
import {
  emptySearch,
  type ListingSearch,
  leadsAddress,
  qualitySteps,
  readListingSearch,
  sorts,
} from './listing-search.rules.ts';

/** Long enough that a word is not asked for letter by letter. */
const typingPauseMs = 250;

const searchIn = (form: HTMLFormElement) => readListingSearch(Object.fromEntries(new FormData(form)));

function showIn(form: HTMLFormElement, search: ListingSearch): void {
  const values = new Map(Object.entries(search));
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = String(values.get(field.name) ?? field.dataset.empty ?? '');
    }
  }
}

/** `typing`: one of many small steps, which going back should not have to take one by one. */
type Props = { search: ListingSearch; onChange: (search: ListingSearch, typing: boolean) => void };

/** A plain form: without any script it asks for the same address that it goes to by itself. */
export function ListingFilters({ search, onChange }: Props) {
  const t = useTranslations('catalogue.filters');
  const form = useRef<HTMLFormElement>(null);
  const said = useRef('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(pause.current), []);

  // Going back and forward changes the address from outside, and the fields follow; what they said themselves, they
  // already show.
  useEffect(() => {
    if (leadsAddress(null, search) === said.current) return;
    said.current = '';
    if (form.current) showIn(form.current, search);
  }, [search]);

  const say = (wanted: ListingSearch, typing: boolean) => {
    clearTimeout(pause.current);
    said.current = leadsAddress(null, wanted);
    onChange(wanted, typing);
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    say(searchIn(event.currentTarget), false);
  };
  const applySoon = (event: FormEvent<HTMLFormElement>) => {
    const changed = event.currentTarget;
    clearTimeout(pause.current);
    const typedIn = event.target instanceof HTMLInputElement ? event.target : null;
    // The first letters are a step to come back from; the ones after them change that step.
    const goesOn = typedIn !== null && typedIn.defaultValue !== '';
    pause.current = setTimeout(() => say(searchIn(changed), goesOn), typedIn ? typingPauseMs : 0);
  };
  const reset = () => {
    if (form.current) showIn(form.current, emptySearch);
    say(emptySearch, false);
  };

  return (
    <search>
      <form
        ref={form}
        aria-label={t('label')}
        autoComplete="off"
        onSubmit={apply}
        onInput={applySoon}
        className="grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-paper p-4 md:grid-cols-4 lg:grid-cols-[2fr_1fr_1.2fr_1.2fr_0.8fr_0.8fr_auto]"
      >
        <div className="col-span-2 lg:col-span-1">
          <TextField
            id="filter-q"
            name="q"
            type="search"
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            defaultValue={search.q}
            maxLength={200}
          />
        </div>
        <SelectField
          id="filter-quality"
          name="minQuality"
          label={t('quality')}
          defaultValue={search.minQuality ?? 0}
          data-empty="0"
        >
          {qualitySteps.map((step) => (
            <option key={step} value={step}>
              {step === 0 ? t('qualityAll') : t('qualityFrom', { score: String(step) })}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="filter-sort"
          name="sort"
          label={t('sort')}
          defaultValue={search.sort ?? 'featured'}
          data-empty="featured"
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </SelectField>
        <SelectField id="filter-region" name="region" label={t('region')} defaultValue={search.region ?? ''}>
          <option value="">{t('regionAll')}</option>
          {counties.map(({ name }) => (
            <option key={name} lang="sv">
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          id="filter-min-price"
          name="minPrice"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          label={t('minPrice')}
          defaultValue={search.minPrice}
        />
        <TextField
          id="filter-max-price"
          name="maxPrice"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          label={t('maxPrice')}
          defaultValue={search.maxPrice}
        />
        <Button look="quiet" onClick={reset}>
          {t('reset')}
        </Button>
        <noscript>
          <button type="submit">{t('apply')}</button>
        </noscript>
      </form>
    </search>
  );
}
