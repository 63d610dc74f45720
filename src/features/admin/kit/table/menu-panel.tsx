import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { QuietButton } from '../../../../ui/button.tsx';

type Props = { label: string; children: (close: () => void) => ReactNode };

export function MenuPanel({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const close = () => {
    if (frame.current?.contains(document.activeElement)) frame.current.querySelector('button')?.focus();
    setOpen(false);
  };
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: PointerEvent) => onPress(event);
    addEventListener('pointerdown', listen);
    return () => removeEventListener('pointerdown', listen);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from what stands in it
    <div
      ref={frame}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <QuietButton
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => (isOpen ? close() : setOpen(true))}
        className="px-3 sm:min-h-10 sm:py-1"
      >
        {label}
      </QuietButton>
      {isOpen && (
        <div
          id={panelId}
          className="absolute top-full left-0 z-30 mt-1 w-72 max-w-[calc(100vw-2rem)] rounded-control border border-line bg-paper p-3 text-sm shadow-lift"
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
