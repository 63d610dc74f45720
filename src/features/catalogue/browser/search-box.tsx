import { paths } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

type Props = { label: string; submit: string; query?: string | undefined; className?: string };

/** Search across all trades: a plain form that goes to the search page. */
export function SearchBox({ label, submit, query, className }: Props) {
  return (
    <form
      action={paths.search}
      className={classNames(
        'flex items-center gap-2 rounded-card border border-spruce bg-paper p-1.5 shadow-[4px_4px_0_var(--spruce)]',
        className,
      )}
    >
      <label htmlFor="site-search" className="sr-only">
        {label}
      </label>
      <input
        id="site-search"
        type="search"
        name="q"
        key={query}
        defaultValue={query}
        minLength={2}
        maxLength={200}
        required
        placeholder={label}
        className="min-h-11 min-w-0 flex-1 rounded-control text-ellipsis bg-transparent px-3 placeholder:text-muted"
      />
      <button type="submit" className={buttonClass()}>
        {submit}
      </button>
    </form>
  );
}
