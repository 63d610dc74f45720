import { useState } from 'react';
import { Checking } from './checking.tsx';
import { Dashboard } from './dashboard.tsx';
import { LoginForm } from './login-form.tsx';
import { useAdminCheck, useSetAdmin } from './use-admin-check.ts';

/**
 * /admin: the login in place, and the dashboard after it. A session that ends while somebody works puts the login in
 * front of the dashboard, which waits behind it with everything that was typed.
 */
export function AdminHome() {
  const { isAdmin, isChecking } = useAdminCheck();
  const setAdmin = useSetAdmin();
  const [wasAdmin, setWasAdmin] = useState(false);
  if (isAdmin && !wasAdmin) setWasAdmin(true);
  if (isChecking) return <Checking />;
  return (
    <>
      {!isAdmin && <LoginForm manner="in-place" isExpired={wasAdmin} onLoggedIn={() => setAdmin(true)} />}
      {(isAdmin || wasAdmin) && (
        <div hidden={!isAdmin}>
          <Dashboard />
        </div>
      )}
    </>
  );
}
