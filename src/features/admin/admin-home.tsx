import { Navigate } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';
import { AdminArea } from './admin-area.tsx';
import { Checking } from './checking.tsx';
import { useAdminSearch } from './kit/use-admin-search.ts';
import { LoginForm } from './login-form.tsx';
import { useAdminCheck, useSetAdmin } from './use-admin-check.ts';

export function AdminHome() {
  const { isAdmin, wasAdmin, isChecking, mustSetUp } = useAdminCheck();
  const setAdmin = useSetAdmin();
  if (isChecking) return <Checking />;
  if (wasAdmin) return <AdminArea isAdmin={isAdmin} mustSetUp={mustSetUp} />;
  return <LoginForm manner="in-place" onLoggedIn={setAdmin} />;
}

/** Leads on to the same place at `/admin`, so that a screen has one address. */
export function AdminDashboard() {
  const { wasAdmin, isChecking } = useAdminCheck();
  const { search } = useAdminSearch();
  if (isChecking) return <Checking />;
  if (!wasAdmin) return <Navigate to={paths.adminLogin} replace />;
  return <Navigate to={paths.admin} search={search} replace />;
}
