import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatKronor } from '../../../platform/format.ts';
import { Button, QuietButton } from '../../../ui/button.tsx';
import { Options, SelectField, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { regionName, regions } from '../counties.rules.ts';
import { leadsQuery } from './catalogue.queries.ts';
import {
  ageSteps,
  chosenIn,
  type Flag,
  filtersOf,
  flags,
  furtherFilters,
  isFiltered,
  type ListingSearch,
  ordersOf,
  qualitySteps,
} from './listing-search.rules.ts';
import type { PriceEnds } from './price-ends.ts';
import { type ChangeListing, useFilterForm } from './use-filter-form.ts';

/** Includes the value in the address, if it is none of the steps. */
const agesFor = (chosen: number | undefined) =>
  [...new Set([...ageSteps, ...(chosen ? [chosen] : [])])].toSorted((one, other) => one - other);

const RegionOption = ({ name, shown }: { name: string; shown: string }) => (
  <option {...(shown !== name && { value: name })}>{shown}</option>
);

function useFlagNames({ verified = true }: ListingSearch): Record<Flag, string> {
  const t = useTranslations('catalogue.filters');
  const tCard = useTranslations('leadCard.verifications');
  const named = verified === true ? t('verified') : tCard(verified);
  return { exclusive: t('exclusive'), verified: named, inStock: t('inStock') };
}

type FieldsProps = { search: ListingSearch; isSearch: boolean; ends: PriceEnds };

function Choices({ search, isSearch }: Omit<FieldsProps, 'ends'>) {
  const t = useTranslations('catalogue.filters');
  const language = useLocale();
  const orders = ordersOf(isSearch, search);
  const [first = 'featured'] = orders;
  return (
    <>
      <SelectField
        id="filter-quality"
        name="minQuality"
        label={t('quality')}
        defaultValue={search.minQuality ?? 0}
        data-empty="0"
      >
        <Options
          of={qualitySteps}
          name={(step) => (step === 0 ? t('qualityAll') : t('qualityFrom', { score: String(step) }))}
        />
      </SelectField>
      <SelectField
        id="filter-sort"
        name="sort"
        label={t('sort')}
        key={first}
        defaultValue={search.sort ?? first}
        data-empty={first}
      >
        <Options of={orders} name={(sort) => t(`sorts.${sort}`)} />
      </SelectField>
      <SelectField id="filter-region" name="region" label={t('region')} defaultValue={search.region ?? ''}>
        <option value="">{t('regionAll')}</option>
        {regions.map((name) => (
          <RegionOption key={name} name={name} shown={regionName(name, t('wholeCountry'), language)} />
        ))}
      </SelectField>
    </>
  );
}

const price = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const;

function Further({ search, ends }: Omit<FieldsProps, 'isSearch'>) {
  const t = useTranslations('catalogue.filters');
  const language = useLocale();
  const flagNames = useFlagNames(search);
  const shown = (end: string | null) => (end === null ? undefined : formatKronor(end, language));
  return (
    <>
      <SelectField id="filter-age" name="maxAgeDays" label={t('maxAge')} defaultValue={search.maxAgeDays ?? ''}>
        <option value="">{t('maxAgeAll')}</option>
        <Options of={agesFor(search.maxAgeDays)} name={(days) => t('maxAgeDays', { days: String(days) })} />
      </SelectField>
      <TextField
        {...price}
        id="filter-min-price"
        name="minPrice"
        label={t('minPrice')}
        placeholder={shown(ends.lowest)}
        defaultValue={search.minPrice}
      />
      <TextField
        {...price}
        id="filter-max-price"
        name="maxPrice"
        label={t('maxPrice')}
        placeholder={shown(ends.highest)}
        defaultValue={search.maxPrice}
      />
      <fieldset>
        <legend className="sr-only">{t('label')}</legend>
        {flags.map((flag) => (
          <label key={flag}>
            <input
              type="checkbox"
              className="check-box"
              name={flag}
              value={String(search[flag] ?? true)}
              defaultChecked={search[flag] !== undefined}
            />
            {flagNames[flag]}
          </label>
        ))}
      </fieldset>
    </>
  );
}

type Props = {
  /** None: of all categories, by a search. */
  categoryId: string | null;
  path: string;
  search: ListingSearch;
  onChange: ChangeListing;
  ends: PriceEnds;
};

/** A plain form: without scripts it submits to the same address. */
export function ListingFilters({ categoryId, path, search, onChange, ends }: Props) {
  const t = useTranslations('catalogue.filters');
  const isSearch = categoryId === null;
  const list = leadsQuery(categoryId, { search, cursor: undefined }, useLocale());
  const [found] = useInfiniteQuery({ ...list, enabled: false }).data?.pages ?? [];
  const { onReset, ...form } = useFilterForm({ path, search, onChange, isSearch });
  const [isOpen, setOpen] = useState(false);
  const set = filtersOf({ ...search, q: undefined });
  return (
    <search>
      <form
        {...form}
        action={path}
        aria-label={t('label')}
        autoComplete="off"
        className="filters"
        data-open={isOpen || undefined}
      >
        {isSearch ? (
          <input type="hidden" name="q" value={search.q} />
        ) : (
          <TextField
            id="filter-q"
            name="q"
            type="search"
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            defaultValue={search.q}
            maxLength={200}
          />
        )}
        <Choices search={search} isSearch={isSearch} />
        <QuietButton aria-expanded={isOpen} aria-controls="filter-more" onClick={() => setOpen(!isOpen)}>
          <span className="lg:hidden">{isOpen ? t('close') : t('open', { count: set.length })}</span>
          <span className="max-lg:hidden">
            {t('more', { count: furtherFilters.filter((name) => set.includes(name)).length })}
          </span>
        </QuietButton>
        <QuietButton
          type="submit"
          form="filter-reset"
          disabled={!isFiltered(isSearch ? { ...search, q: undefined } : search)}
        >
          {t('reset')}
        </QuietButton>
        <div id="filter-more">
          <Further search={search} ends={ends} />
          {isOpen && found && (
            <Button
              className="col-span-full lg:hidden"
              onClick={({ currentTarget }) => {
                setOpen(false);
                currentTarget.form?.querySelector<HTMLElement>('[aria-controls]')?.focus();
              }}
            >
              {t('show', { count: found.total, isCapped: String(found.isCapped) })}
            </Button>
          )}
        </div>
        <noscript>
          <button type="submit">{t('apply')}</button>
        </noscript>
      </form>
      <form id="filter-reset" action={path} onSubmit={onReset} />
    </search>
  );
}

type ChosenProps = { search: ListingSearch; addressOf: (search: ListingSearch) => string };

/** Of what was chosen, for example "Pris från 200 kr". */
export function useChosenWords(search: ListingSearch) {
  const t = useTranslations('catalogue.filters');
  const tSearch = useTranslations('catalogue.search');
  const language = useLocale();
  const flagNames = useFlagNames(search);
  const { q = '', region, sort = 'relevance', maxAgeDays: days } = search;
  const amountOf = (amount = 0) => ({ amount: formatKronor(String(amount), language) });
  return {
    q: tSearch('quoted', { word: q }),
    region: region ? regionName(region, t('wholeCountry'), language) : '',
    all: t('all'),
    sort: t(`sorts.${sort}`),
    minQuality: `${t('quality')}: ${t('qualityFrom', { score: String(search.minQuality) })}`,
    maxAgeDays: t('maxAgeDays', { days: String(days) }),
    minPrice: t('minPriceOf', amountOf(search.minPrice)),
    maxPrice: t('maxPriceOf', amountOf(search.maxPrice)),
    ...flagNames,
  };
}

/** What a search was narrowed and ordered by out of sight, or understood from its words; a click undoes it. */
export function ChosenFilters({ search, addressOf }: ChosenProps) {
  const t = useTranslations('catalogue.filters');
  const words = useChosenWords(search);
  const chosen = chosenIn(search);
  if (chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {chosen.map(({ name, others }) => (
        <li key={name}>
          <PageLink href={addressOf(others)} className="quiet-link gap-1.5">
            <span className="sr-only">{t('remove')} </span>
            {words[name]}
            <Icon name="x" className="size-4" />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
