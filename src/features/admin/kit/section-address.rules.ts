/** The search part of an address with some of it said otherwise; what is set to nothing is taken out. */
export function sectionAddress(search: string, set: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(set)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return `?${params}`;
}

type Click = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** With a key held a link opens in a tab or window of its own, and that is the browser's. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  !(metaKey || ctrlKey || shiftKey || altKey);
