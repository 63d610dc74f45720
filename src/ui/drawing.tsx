import sheet from './icons.generated.svg?url';

const wide = '0 0 240 120';

const viewBoxes = {
  empty: wide,
  'nothing-found': wide,
  'empty-cart': wide,
  'no-page': wide,
  letter: wide,
  'broken-link': wide,
  'flag-sv': '0 0 16 10',
  'flag-en': '0 0 20.8 13',
} as const;

export type DrawingName = keyof typeof viewBoxes;

/** Hidden from screen readers, as the text beside it says the same. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg viewBox={viewBoxes[name]} aria-hidden="true" fill="none" className={className}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
