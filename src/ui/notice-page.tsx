import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

type Props = { title: string; text?: string; drawing?: DrawingName; children: ReactNode };

export function NoticePage({ title, text, drawing = 'empty', children }: Props) {
  return (
    <div className="measure flex flex-col items-center py-24 text-center">
      <Drawing name={drawing} className="w-60" />
      <h1 className="mt-8 text-h2">{title}</h1>
      {text && <p className="mt-4 max-w-[46ch] text-muted">{text}</p>}
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3">{children}</div>
    </div>
  );
}
