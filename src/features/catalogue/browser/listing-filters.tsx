import { useLocale, useTranslations } from 'use-intl';
import { swedishOn } from '../../../platform/language.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { regionName, regions } from '../counties.rules.ts';
import { ageSteps, type ListingSearch, qualitySteps, sorts } from './listing-search.rules.ts';
import { type ChangeListing, useFilterForm } from './use-filter-form.ts';

/** The steps, and what an address asks for beside them. */
const agesFor = (asked: number | undefined) =>
  [...new Set([...ageSteps, ...(asked ? [asked] : [])])].toSorted((one, other) => one - other);

/** Its value is its text, unless that is another. */
function RegionOption({ name, shown }: { name: string; shown: string }) {
  return (
    <option {...(shown !== name && { value: name })} lang={swedishOn(useLocale())}>
      {shown}
    </option>
  );
}

type Props = { path: string; search: ListingSearch; onChange: ChangeListing };

/** A plain form: without any script it asks for the same address that it goes to by itself. */
export function ListingFilters({ path, search, onChange }: Props) {
  const t = useTranslations('catalogue.filters');
  const { onReset, ...form } = useFilterForm({ path, search, onChange });
  return (
    <search>
      <form
        {...form}
        action={path}
        aria-label={t('label')}
        autoComplete="off"
        className="grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-paper p-4 md:grid-cols-4 lg:grid-cols-[2fr_1fr_1.2fr_1.2fr_1.2fr_0.8fr_0.8fr_auto]"
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
        <SelectField id="filter-age" name="maxAgeDays" label={t('maxAge')} defaultValue={search.maxAgeDays ?? ''}>
          <option value="">{t('maxAgeAll')}</option>
          {agesFor(search.maxAgeDays).map((days) => (
            <option key={days} value={days}>
              {t('maxAgeDays', { days: String(days) })}
            </option>
          ))}
        </SelectField>
        <SelectField id="filter-region" name="region" label={t('region')} defaultValue={search.region ?? ''}>
          <option value="">{t('regionAll')}</option>
          {regions.map((name) => (
            <RegionOption key={name} name={name} shown={regionName(name, t('wholeCountry'))} />
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
        <Button type="submit" form="filter-reset" look="quiet">
          {t('reset')}
        </Button>
        <noscript>
          <button type="submit">{t('apply')}</button>
        </noscript>
      </form>
      <form id="filter-reset" action={path} onSubmit={onReset} />
    </search>
  );
}
