import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = Pick<
  ComponentProps<typeof Link>,
  'className' | 'children' | 'lang' | 'tabIndex' | 'onClick' | 'aria-label'
> & { href: string };

export function PageLink({ href, ...rest }: Props) {
  const [to = '', hash] = href.split('#', 2);
  // The router's preload would take the query for part of the path and request a page that does not exist.
  const preload = to.includes('?') ? { preload: false as const } : {};
  return <Link to={to} {...preload} {...(hash ? { hash } : {})} activeOptions={{ exact: true }} {...rest} />;
}
