import { classNames } from './class-names.ts';

/** The circumference, rounded. */
const length = 126;

export function QualityRing({ value, label, className }: { value: number; label: string; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" role="img" aria-label={label} className={classNames('quality-ring', className)}>
      <circle />
      <circle strokeDasharray={`${Math.round((value / 100) * length)} ${length}`} />
      <text x="24" y="29">
        {value}
      </text>
    </svg>
  );
}
