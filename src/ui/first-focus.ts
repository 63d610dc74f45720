// For `ref`. They stay the same between renders, so that React calls them only when the element appears.

export const focusOnce = (node: HTMLElement | null) => node?.focus();

/** Where a new document begins: a field that the reader has already gone to keeps the focus. */
export const focusOnArrival = (node: HTMLElement | null) => {
  if (document.activeElement === document.body) node?.focus({ preventScroll: true });
};
