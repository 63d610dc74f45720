const stripes = [0, 2, 4, 6, 8, 10, 12];
const starRows = [0.7, 1.7, 2.7, 3.7, 4.7, 5.7];

function SwedishFlag({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 10" aria-hidden="true" className={className}>
      <path fill="#006aa7" d="M0 0h16v10H0z" />
      <path fill="#fecc02" d="M5 0h2v10H5zM0 4h16v2H0z" />
    </svg>
  );
}

/** Thirteen stripes and a canton; at this size its stars are dots. */
function AmericanFlag({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20.8 13" aria-hidden="true" className={className}>
      <path fill="#fff" d="M0 0h20.8v13H0z" />
      {stripes.map((y) => (
        <path key={y} fill="#b22234" d={`M0 ${y}h20.8v1H0z`} />
      ))}
      <path fill="#3c3b6e" d="M0 0h9v7H0z" />
      {starRows.map((y) =>
        [1, 2.8, 4.6, 6.4, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r=".32" fill="#fff" />),
      )}
    </svg>
  );
}

/** A language's flag, by its code. */
export const flagOf = { sv: SwedishFlag, en: AmericanFlag } as const;
