import { Navigate } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';
import { Checking } from './checking.tsx';
import { Dashboard } from './dashboard.tsx';
import { useAdminCheck } from './use-admin-check.ts';

/** /admin/dashboard: for admins; everybody else is sent to the login. */
export function AdminDashboard() {
  const { isAdmin, isChecking } = useAdminCheck();
  if (isChecking) return <Checking />;
  return isAdmin ? <Dashboard /> : <Navigate to={paths.adminLogin} replace />;
}
