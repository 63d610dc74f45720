import { useEffect, useRef } from 'react';
import { Dashboard } from './dashboard.tsx';
import { LoginForm } from './login-form.tsx';
import { useSetAdmin } from './use-admin-check.ts';

/** A modal dialog keeps everything else from being used, also while it is hidden itself. */
function layAside(inside: HTMLElement): () => void {
  const open = [...inside.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  for (const dialog of open) dialog.close();
  return () => {
    for (const dialog of open) if (dialog.isConnected) dialog.showModal();
  };
}

/**
 * The dashboard of somebody who is or was logged in. A session that ends while they work puts the login in front of it,
 * and it waits behind that with everything that was typed.
 */
export function AdminArea({ isAdmin }: { isAdmin: boolean }) {
  const setAdmin = useSetAdmin();
  const dashboard = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAdmin && dashboard.current) return layAside(dashboard.current);
  }, [isAdmin]);
  return (
    <>
      {!isAdmin && <LoginForm manner="in-place" isExpired onLoggedIn={() => setAdmin(true)} />}
      <div ref={dashboard} hidden={!isAdmin}>
        <Dashboard />
      </div>
    </>
  );
}
