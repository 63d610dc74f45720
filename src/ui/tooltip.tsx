import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

const openDelayMs = 700;
/** Going from one tooltip to the next within this time skips the delay. */
const skipDelayMs = 300;
/** Time to move from the control onto the tooltip. */
const leaveDelayMs = 100;

let lastClosedAt = 0;

type Tooltip = {
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
  /** Place it beside the control, inside a positioned element. */
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
