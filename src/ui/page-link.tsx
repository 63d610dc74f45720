import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link inside the shop: a real anchor that the router follows without loading a new document. */
export function PageLink({ href, ...rest }: Props) {
  return <Link to={href} activeOptions={{ exact: true }} {...rest} />;
}
