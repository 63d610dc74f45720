type Props = {
  head: string;
  way: 'ascending' | 'descending' | 'none';
  sorts: { ascending?: string; descending?: string };
  onSort: (sort: string) => void;
};

const arrows = { ascending: 'M2 8l4-4 4 4', descending: 'M2 4l4 4 4-4', none: 'M3 4.5L6 2l3 2.5M3 7.5L6 10l3-2.5' };

export function SortButton({ head, way, sorts, onSort }: Props) {
  const { ascending, descending } = sorts;
  const next = way === 'ascending' ? (descending ?? ascending) : (ascending ?? descending);
  return (
    <button
      type="button"
      onClick={() => next !== undefined && onSort(next)}
      className="-mx-1 inline-flex min-h-9 items-center gap-1.5 rounded-xs px-1 font-semibold hover:text-spruce"
    >
      {head}
      <svg viewBox="0 0 12 12" aria-hidden="true" fill="none" className="size-3 shrink-0" stroke="currentColor">
        <path d={arrows[way]} strokeWidth="1.5" strokeLinecap="round" opacity={way === 'none' ? 0.45 : 1} />
      </svg>
    </button>
  );
}
