import { createFileRoute } from '@tanstack/react-router';
import { AdminLogin } from '../features/admin/admin-login.tsx';
import { AdminPage } from '../features/shell/admin-page.tsx';
import { adminRoute } from '../features/shell/admin-route.ts';

export const Route = createFileRoute('/admin/login')({
  ...adminRoute,
  component: () => (
    <AdminPage>
      <AdminLogin />
    </AdminPage>
  ),
});
