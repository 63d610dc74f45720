/** The same function at every drawing: it is called when the heading comes, and not again. */
const focusOnce = (node: HTMLElement | null) => node?.focus();

type Props = { children: string; takesFocus: boolean };

/** The heading of what a press of a button has brought: the keyboard and the screen reader go on from it. */
export function OrderHistoryHeading({ children, takesFocus }: Props) {
  return (
    <h1 tabIndex={-1} ref={takesFocus ? focusOnce : null} className="text-h2 outline-none">
      {children}
    </h1>
  );
}
