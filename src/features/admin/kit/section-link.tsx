import type { AnchorHTMLAttributes } from 'react';
import type { AdminSearch } from './admin-search.rules.ts';
import { changeSearch } from './change-search.rules.ts';
import { useAdminSearch } from './use-admin-search.ts';

type Click = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** With a key held a link opens in a tab or window of its own, and that is the browser's. */
const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: Click) => !(metaKey || ctrlKey || shiftKey || altKey);

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** What the address says otherwise there; empty is taken out. */
  set: AdminSearch;
  /** Another list: nothing of this one's search goes along. */
  isElsewhere?: boolean;
};

/** A link to another section of the dashboard: a real one, that can be opened in a window of its own. */
export function SectionLink({ set, isElsewhere = false, ...rest }: Props) {
  const { search, goTo, hrefOf } = useAdminSearch();
  const wanted = changeSearch(isElsewhere ? {} : search, set);
  return (
    <a
      href={hrefOf(wanted)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        goTo(wanted);
      }}
      {...rest}
    />
  );
}
