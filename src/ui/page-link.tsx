import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = Pick<
  ComponentProps<typeof Link>,
  'className' | 'children' | 'lang' | 'tabIndex' | 'onClick' | 'aria-label'
> & { href: string };

/** A link inside the shop: a real anchor that the router follows without loading a new document. */
export function PageLink({ href, ...rest }: Props) {
  const [to = '', hash] = href.split('#', 2);
  // Ahead of a click the router would take the query for a part of the path, and ask for what is not there.
  const preload = to.includes('?') ? { preload: false as const } : {};
  return <Link to={to} {...preload} {...(hash ? { hash } : {})} activeOptions={{ exact: true }} {...rest} />;
}
