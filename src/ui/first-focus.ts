// For `ref`. They stay the same between renders, so that React calls them only when the element appears.

export const focusOnce = (node: HTMLElement | null) => node?.focus();

/** Where a new document begins: a field that the reader has already gone to keeps the focus. */
export const focusOnArrival = (node: HTMLElement | null) => {
  if (document.activeElement === document.body) node?.focus({ preventScroll: true });
};

/** Where the link that was clicked is gone: the window stays as it is. */
export const focusOnceInPlace = (node: HTMLElement | null) => node?.focus({ preventScroll: true });
