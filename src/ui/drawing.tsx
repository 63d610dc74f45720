import sheet from './icons.generated.svg?url';

const viewBoxes = { empty: '0 0 240 120', 'flag-sv': '0 0 16 10', 'flag-en': '0 0 20.8 13' } as const;

/** A picture of the sheet in its own colours. It says nothing to a screen reader: the words beside it do. */
export function Drawing({ name, className }: { name: keyof typeof viewBoxes; className?: string }) {
  return (
    <svg viewBox={viewBoxes[name]} aria-hidden="true" fill="none" className={className}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
