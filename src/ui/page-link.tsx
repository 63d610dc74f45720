import { Link, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentProps } from 'react';
import { buttonClass } from './button.tsx';

type Props = Pick<ComponentProps<'a'>, 'className' | 'children' | 'lang' | 'tabIndex' | 'onClick' | 'aria-label'> & {
  href: string;
};

function RouterLink({ href, ...rest }: Props) {
  const [to = '', hash] = href.split('#', 2);
  // The router's preload would take the query for part of the path and request a page that does not exist.
  const preload = to.includes('?') ? { preload: false as const } : {};
  return <Link to={to} {...preload} {...(hash ? { hash } : {})} activeOptions={{ exact: true }} {...rest} />;
}

const ofPageShown = { 'data-status': 'active', 'aria-current': 'page' } as const;

/** The same HTML for the server, where the router's own link takes much longer to render. */
function PlainLink({ href, ...rest }: Props) {
  const { pathname, searchStr } = useRouter().stores.location.get();
  const isShown = searchStr === '' && pathname === href.split('#', 1)[0];
  const shown = isShown && { className: `${rest.className ?? ''} active`.trim(), ...ofPageShown };
  return <a {...rest} href={href} {...shown} />;
}

export const PageLink = createIsomorphicFn().client(RouterLink).server(PlainLink);

export const ButtonLink = ({ className, ...rest }: Props) => (
  <PageLink className={buttonClass('primary', className)} {...rest} />
);

export const QuietLink = ({ className, ...rest }: Props) => (
  <PageLink className={buttonClass('quiet', className)} {...rest} />
);
