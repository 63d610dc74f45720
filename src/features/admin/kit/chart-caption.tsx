export type ChartHead = { title: string; note?: string; total?: string; aside?: string | null };

export function ChartCaption({ title, note, total, aside }: ChartHead) {
  return (
    <figcaption>
      <h3 className="flex flex-wrap items-baseline gap-x-1.5 font-sans font-semibold text-sm tracking-normal">
        {title}
        {note && <span className="font-normal text-muted text-xs">{note}</span>}
      </h3>
      {total !== undefined && <p className="figures mt-1 font-bold text-xl">{total}</p>}
      {aside && <p className="text-muted text-xs">{aside}</p>}
    </figcaption>
  );
}

export const chartClass = 'min-w-0 rounded-control border border-line bg-paper px-4 pt-3 pb-2 sm:px-5 sm:pt-4';
