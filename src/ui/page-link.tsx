import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = Pick<
  ComponentProps<typeof Link>,
  'className' | 'children' | 'lang' | 'tabIndex' | 'onClick' | 'aria-label'
> & { href: string };

/** A link inside the shop: a real anchor that the router follows without loading a new document. */
export function PageLink({ href, ...rest }: Props) {
  const [to = '', hash] = href.split('#', 2);
  return <Link to={to} {...(hash ? { hash } : {})} activeOptions={{ exact: true }} {...rest} />;
}
