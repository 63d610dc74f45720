import { Checking } from './checking.tsx';
import { KeptDashboard } from './kept-dashboard.tsx';
import { LoginForm } from './login-form.tsx';
import { useAdminCheck, useSetAdmin } from './use-admin-check.ts';

/** /admin: the login in place, and the dashboard after it. */
export function AdminHome() {
  const { isAdmin, wasAdmin, isChecking } = useAdminCheck();
  const setAdmin = useSetAdmin();
  if (isChecking) return <Checking />;
  if (wasAdmin) return <KeptDashboard isAdmin={isAdmin} />;
  return <LoginForm manner="in-place" onLoggedIn={() => setAdmin(true)} />;
}
