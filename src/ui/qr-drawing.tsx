import { qrPath } from './qr-path.rules.ts';

export function QrDrawing({ label, qr }: { label: string; qr: { size: number; rows: readonly string[] } }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-xs border border-line"
    >
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qrPath(qr.rows)} fill="#000" />
    </svg>
  );
}
