type Props<Value extends string> = {
  label: string;
  values: readonly Value[];
  value: Value;
  name: (value: Value) => string;
  onChoose: (value: Value) => void;
};

export function Choice<Value extends string>({ label, values, value, name, onChoose }: Props<Value>) {
  return (
    <fieldset className="flex rounded-control border border-control p-0.5">
      <legend className="sr-only">{label}</legend>
      {values.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => onChoose(one)}
          className="min-h-8 rounded-control px-2.5 font-semibold text-xs aria-pressed:bg-spruce aria-pressed:text-on-spruce pointer-coarse:min-h-11"
        >
          {name(one)}
        </button>
      ))}
    </fieldset>
  );
}
