import { type ComponentType, useRef, useState } from 'react';
import { paths } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { QuietBoundary } from '../../../ui/quiet-boundary.tsx';
import { type ListingSearch, parametersOf } from './listing-search.rules.ts';
import type { SuggestionsProps } from './search-suggestions.tsx';

export type SearchBoxProps = { label: string; submit: string; search?: ListingSearch; className?: string };

type Props = SearchBoxProps & { Suggestions: ComponentType<SuggestionsProps> };

export function SearchBox({ label, submit, search, className, Suggestions }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const others = search ? [...parametersOf({ ...search, q: undefined, verbatim: undefined })] : [];
  return (
    <form
      action={paths.search}
      className={classNames(
        'relative flex items-center gap-2 rounded-card border border-spruce bg-paper p-1.5 shadow-[4px_4px_0_var(--spruce)]',
        className,
      )}
    >
      <label htmlFor="site-search" className="sr-only">
        {label}
      </label>
      <input
        ref={field}
        id="site-search"
        type="search"
        name="q"
        key={search?.q}
        defaultValue={search?.q}
        minLength={2}
        maxLength={200}
        required
        autoComplete="off"
        placeholder={label}
        aria-keyshortcuts="Control+K Meta+K"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        className="min-h-11 min-w-0 flex-1 rounded-control text-ellipsis bg-transparent px-3 placeholder:text-muted"
      />
      <span aria-hidden="true" className="search-key">
        Ctrl K
      </span>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass()}>
        {submit}
      </button>
      {typed !== null && (
        <QuietBoundary>
          <Suggestions field={field} typed={typed} search={search} onClose={() => setTyped(null)} />
        </QuietBoundary>
      )}
    </form>
  );
}
