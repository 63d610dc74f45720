import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../platform/paths.ts';
import { AdminArea } from './admin-area.tsx';
import { Checking } from './checking.tsx';
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
  const navigate = useNavigate();
  useEffect(() => {
    if (wasAdmin) void navigate({ to: paths.admin, search: true, replace: true });
  }, [wasAdmin, navigate]);
  if (wasAdmin || isChecking) return <Checking />;
  return <Navigate to={paths.adminLogin} replace />;
}
