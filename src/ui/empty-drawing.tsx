/** The square on a quiet day: a few empty stalls and one sheet in the wind. */
export function EmptyDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className={className} fill="none">
      <path stroke="var(--line)" strokeWidth="2" strokeLinecap="round" d="M8 104h224" />
      {[24, 164].map((x) => (
        <g key={x} stroke="var(--control)" strokeWidth="2" strokeLinejoin="round">
          <path fill="var(--soft)" d={`M${x} 60l6-16h40l6 16Z`} />
          <path d={`M${x + 4} 60v44M${x + 48} 60v44M${x + 4} 82h44`} />
        </g>
      ))}
      <g transform="rotate(-12 120 54)">
        <path fill="var(--spruce)" d="M100 28h26l14 14v34a4 4 0 0 1-4 4h-36a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4Z" />
        <path fill="var(--cloudberry)" d="M126 28l14 14h-10a4 4 0 0 1-4-4V28Z" />
        <path fill="var(--on-spruce)" d="M104 44h12v4h-12zM104 54h26v4h-26zM104 64h18v4h-18z" />
      </g>
      <path
        stroke="var(--cloudberry)"
        strokeWidth="2"
        strokeLinecap="round"
        d="M74 36c8-6 14-6 20-2M70 48c6-4 10-4 16-1"
      />
    </svg>
  );
}
