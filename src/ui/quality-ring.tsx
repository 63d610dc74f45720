const radius = 20;
const length = 2 * Math.PI * radius;

/** A number from 0 to 100 as an arc around itself. What it means is the caller's to say. */
export function QualityRing({ value, label, className }: { value: number; label: string; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" role="img" aria-label={label} className={className}>
      <circle cx="24" cy="24" r={radius} fill="none" stroke="var(--line)" strokeWidth="5" />
      {value > 0 && (
        <circle
          cx="24"
          cy="24"
          r={radius}
          fill="none"
          stroke="var(--spruce)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${(value / 100) * length} ${length}`}
          transform="rotate(-90 24 24)"
        />
      )}
      <text x="24" y="29" textAnchor="middle" className="figures fill-ink font-bold text-[0.9rem]">
        {value > 0 ? value : '–'}
      </text>
    </svg>
  );
}
