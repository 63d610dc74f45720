import { focusOnce } from '../../../ui/first-focus.ts';

type Props = { children: string; takesFocus: boolean };

/** Moves focus to the new heading, so that keyboard and screen reader continue there. */
export function OrderHistoryHeading({ children, takesFocus }: Props) {
  return (
    <h1 tabIndex={-1} ref={takesFocus ? focusOnce : null} className="text-h2 outline-none">
      {children}
    </h1>
  );
}
