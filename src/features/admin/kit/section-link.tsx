import { useLocation, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { isPlainClick, sectionAddress } from './section-address.rules.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** What the address says otherwise there; empty is taken out. */
  set: Readonly<Record<string, string>>;
  /** Another list: nothing of this one's search goes along. */
  isElsewhere?: boolean;
};

/** A link to another section of the dashboard: a real one, that can be opened in a window of its own. */
export function SectionLink({ set, isElsewhere = false, ...rest }: Props) {
  const { pathname, searchStr } = useLocation();
  const { history } = useRouter();
  const address = pathname + sectionAddress(isElsewhere ? '' : searchStr, set);
  return (
    <a
      href={address}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        history.push(address);
      }}
      {...rest}
    />
  );
}
