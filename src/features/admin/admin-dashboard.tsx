import { Navigate } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';
import { AdminArea } from './admin-area.tsx';
import { Checking } from './checking.tsx';
import { useAdminCheck } from './use-admin-check.ts';

export function AdminDashboard() {
  const { isAdmin, wasAdmin, isChecking, mustSetUp } = useAdminCheck();
  if (isChecking) return <Checking />;
  if (!wasAdmin) return <Navigate to={paths.adminLogin} replace />;
  return <AdminArea isAdmin={isAdmin} mustSetUp={mustSetUp} />;
}
