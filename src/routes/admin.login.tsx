import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AdminLogin } from '../features/admin/admin-login.tsx';
import { loadPageTexts, PageTexts } from '../features/content/page-texts.tsx';
import { AdminFrame } from '../features/shell/admin-frame.tsx';
import { shopQuery } from '../platform/shop.queries.ts';

const parts = ['admin'] as const;

export const Route = createFileRoute('/admin/login')({
  ssr: false,
  loader: async ({ context: { queryClient, preferences } }) => {
    const [{ metaTitle }, { siteName }] = await Promise.all([
      loadPageTexts(queryClient, preferences.language, parts),
      queryClient.ensureQueryData(shopQuery),
    ]);
    return { title: `${metaTitle} · ${siteName}` };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <PageTexts parts={parts}>
      <Page />
    </PageTexts>
  ),
});

function Page() {
  const { data: shop } = useSuspenseQuery(shopQuery);
  return (
    <AdminFrame siteName={shop.siteName}>
      <AdminLogin />
    </AdminFrame>
  );
}
