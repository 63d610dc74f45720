import { createFileRoute } from '@tanstack/react-router';
import { LinkPage } from '../features/admin/link-pages.tsx';
import { AdminPage } from '../features/shell/admin-page.tsx';
import { adminRoute } from '../features/shell/admin-route.ts';
import { addressTexts } from '../platform/paths.ts';

export const Route = createFileRoute('/admin/epost')({
  ...adminRoute,
  validateSearch: addressTexts<'token'>,
  component: () => (
    <AdminPage>
      <LinkPage name="email" token={Route.useSearch().token} />
    </AdminPage>
  ),
});
