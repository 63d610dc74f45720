/** The search part of an address with some of it said otherwise; what is set to nothing is taken out. */
export function placeAddress(search: string, set: Readonly<Record<string, string>>): string {
  const place = new URLSearchParams(search);
  for (const [name, value] of Object.entries(set)) {
    if (value === '') place.delete(name);
    else place.set(name, value);
  }
  return `?${place}`;
}

type Click = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** With a key held a link opens in a tab or window of its own, and that is the browser's. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  !(metaKey || ctrlKey || shiftKey || altKey);
