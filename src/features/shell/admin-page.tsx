import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shopQuery } from '../../platform/shop.queries.ts';
import { PageTexts } from '../content/page-texts.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { adminParts } from './admin-route.ts';

export function AdminPage({ children }: { children: ReactNode }) {
  const { data: shop } = useSuspenseQuery(shopQuery);
  return (
    <PageTexts parts={adminParts}>
      <AdminFrame siteName={shop.siteName}>{children}</AdminFrame>
    </PageTexts>
  );
}
