import { classNames } from '../../../ui/class-names.ts';

type Props<Way extends string> = {
  name: string;
  title: string;
  ways: readonly { value: Way; name: string; text: string }[];
  chosen: Way;
  onChoose: (way: Way) => void;
};

export function WayChoice<Way extends string>({ name, title, ways, chosen, onChoose }: Props<Way>) {
  return (
    <fieldset className="mb-6">
      <legend className="mb-2 font-semibold text-sm">{title}</legend>
      <div className={classNames('grid gap-2 sm:grid-cols-2', ways.length > 2 && 'grid-cols-2')}>
        {ways.map((way) => (
          <label
            key={way.value}
            className="flex min-h-14 cursor-pointer items-start gap-3 rounded-control border border-control bg-paper px-3.5 py-3 has-checked:border-spruce has-checked:bg-soft has-focus-visible:outline-2 max-sm:gap-2 max-sm:px-2.5"
          >
            <input
              type="radio"
              name={name}
              value={way.value}
              checked={way.value === chosen}
              onChange={() => onChoose(way.value)}
              className="mt-1 size-4"
            />
            <span className="min-w-0">
              <span className="block font-semibold text-sm">{way.name}</span>
              <span className="block text-muted text-xs">{way.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
