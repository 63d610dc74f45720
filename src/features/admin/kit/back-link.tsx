import type { ComponentProps } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import { SectionLink } from './section-link.tsx';

/** From a row's page to its list, by Escape too. */
export function BackLink({ children, ...props }: ComponentProps<typeof SectionLink>) {
  return (
    <SectionLink aria-keyshortcuts="Escape" className={smallButtonClass('-ml-2')} {...props}>
      <Icon name="arrow-right" className="size-4 rotate-180" />
      {children}
    </SectionLink>
  );
}
