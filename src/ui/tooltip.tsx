import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

const openDelayMs = 700;
/** Moving from one to the next within this time opens at once. */
const skipDelayMs = 300;
/** Long enough to get from the control onto its words. */
const leaveDelayMs = 100;

let lastClosedAt = 0;

type Tooltip = {
  /** For the control itself. */
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
  /** To stand beside the control, inside something with a position. */
  bubble: ReactNode;
};

function useCloseOnEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close();
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [open, close]);
}

/** Words for a control that shows only an icon. */
export function useTooltip(text: string): Tooltip {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const after = (delay: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (open) lastClosedAt = Date.now();
    setOpen(false);
  };
  const show = () => after(Date.now() - lastClosedAt < skipDelayMs ? 0 : openDelayMs, () => setOpen(true));
  const leave = () => (open ? after(leaveDelayMs, close) : close());
  useCloseOnEscape(open, close);

  return {
    handlers: {
      onPointerEnter: (event) => event.pointerType === 'mouse' && show(),
      onPointerLeave: leave,
      onPointerDown: close,
      onFocus: (event) => event.target.matches(':focus-visible') && show(),
      onBlur: close,
    },
    bubble: open && (
      <span
        role="tooltip"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={leave}
        className="absolute top-full left-1/2 z-50 mt-1 -translate-x-1/2 whitespace-nowrap rounded-lg bg-ink px-2.5 py-1 text-ground text-xs"
      >
        {text}
      </span>
    ),
  };
}
