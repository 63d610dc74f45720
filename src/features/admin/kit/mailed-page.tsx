import type { ReactNode } from 'react';
import type { AdminSearch } from './admin-search.rules.ts';
import { NoMailServer } from './no-mail-server.tsx';
import { BackLink } from './section-link.tsx';

type Props = { list: AdminSearch; back: string; title?: ReactNode; status?: string | false; children: ReactNode };

/** A row with a page of its own, which is written there and then mailed. */
export const MailedPage = ({ list, back, title, status, children }: Props) => (
  <div>
    <NoMailServer />
    <BackLink isElsewhere set={list}>
      {back}
    </BackLink>
    {title && (
      <h2 className="mt-1 min-w-0 break-words text-h3">
        {title}{' '}
        {status && (
          <span className="whitespace-nowrap rounded-xs bg-soft px-2 py-0.5 align-middle font-sans font-semibold text-xs tracking-normal">
            {status}
          </span>
        )}
      </h2>
    )}
    {children}
  </div>
);
