import { createFileRoute } from '@tanstack/react-router';
import { AdminDashboard } from '../features/admin/admin-home.tsx';
import { readAdminSearch } from '../features/admin/kit/admin-search.rules.ts';
import { AdminPage } from '../features/shell/admin-page.tsx';
import { adminRoute } from '../features/shell/admin-route.ts';

export const Route = createFileRoute('/admin/dashboard')({
  ...adminRoute,
  validateSearch: readAdminSearch,
  component: () => (
    <AdminPage>
      <AdminDashboard />
    </AdminPage>
  ),
});
