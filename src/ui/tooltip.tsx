import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';

const openDelayMs = 700;
/** Moving from one to the next within this time opens at once. */
const skipDelayMs = 300;

let lastClosedAt = 0;

type Tooltip = {
  /** For the control itself. */
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** To stand beside the control, inside something with a position. */
  bubble: ReactNode;
};

/** Words for a control that shows only an icon. */
export function useTooltip(text: string): Tooltip {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    clearTimeout(timer.current);
    const delay = Date.now() - lastClosedAt < skipDelayMs ? 0 : openDelayMs;
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) lastClosedAt = Date.now();
    setOpen(false);
  };

  return {
    handlers: {
      onPointerEnter: (event) => event.pointerType === 'mouse' && show(),
      onPointerLeave: hide,
      onPointerDown: hide,
      onFocus: (event) => event.target.matches(':focus-visible') && show(),
      onBlur: hide,
      onKeyDown: (event) => event.key === 'Escape' && hide(),
    },
    bubble: open && (
      <span
        role="tooltip"
        className="absolute top-full left-1/2 z-50 mt-1 -translate-x-1/2 whitespace-nowrap rounded-lg bg-ink px-2.5 py-1 text-ground text-xs"
      >
        {text}
      </span>
    ),
  };
}
