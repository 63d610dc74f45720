import { classNames } from './class-names.ts';

/** All the way round: what is drawn of it is rounded to as little as nobody sees. */
const length = 126;

/** A number from 0 to 100 as an arc around itself. What it means is the caller's to say. */
export function QualityRing({ value, label, className }: { value: number; label: string; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" role="img" aria-label={label} className={classNames('quality-ring', className)}>
      <circle />
      {value > 0 && <circle strokeDasharray={`${Math.round((value / 100) * length)} ${length}`} />}
      <text x="24" y="29">
        {value > 0 ? value : '–'}
      </text>
    </svg>
  );
}
