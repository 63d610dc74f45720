export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path fill="var(--spruce)" d="M5 2h15l10 10v15a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z" />
      <path fill="var(--cloudberry)" d="M20 2l10 10h-7a3 3 0 0 1-3-3V2Z" />
      <path fill="var(--on-spruce)" d="M8 11h7v3.2H8zM8 17.4h15v3.2H8zM8 23.8h10V27H8z" opacity=".95" />
    </svg>
  );
}
