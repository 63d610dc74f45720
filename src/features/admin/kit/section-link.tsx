import type { AnchorHTMLAttributes } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import { type AdminSearch, changeSearch } from './admin-search.rules.ts';
import { useAdminSearch } from './use-admin-search.ts';

type Click = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** With a modifier key the browser opens a new tab or window itself. */
const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: Click) => !(metaKey || ctrlKey || shiftKey || altKey);

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Changes to the address; an empty value removes a parameter. */
  set: AdminSearch;
  /** Another list: drops the present search. */
  isElsewhere?: boolean;
};

export function SectionLink({ set, isElsewhere = false, ...rest }: Props) {
  const { search, goTo, hrefOf } = useAdminSearch();
  const target = changeSearch(isElsewhere ? {} : search, set);
  return (
    <a
      href={hrefOf(target)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        goTo(target);
      }}
      {...rest}
    />
  );
}

/** In a text or a row, to another list. */
export const TextLink = ({ className, ...rest }: Omit<Props, 'isElsewhere'>) => (
  <SectionLink isElsewhere className={classNames('text-lake underline underline-offset-4', className)} {...rest} />
);

/** From a row's page to its list, by Escape too. */
export function BackLink({ children, ...props }: Props) {
  return (
    <SectionLink aria-keyshortcuts="Escape" className={smallButtonClass('-ml-2')} {...props}>
      <Icon name="arrow-right" className="size-4 rotate-180" />
      {children}
    </SectionLink>
  );
}
