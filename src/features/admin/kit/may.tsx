import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type AdminRoute, mayAsk } from '../../accounts/call-roles.rules.ts';
import { adminCheckQuery } from './admin.queries.ts';

/** Whether the role of the admin may make a call. The API refuses it too: this only spares a button that would not work. */
export function useMay(): (call: AdminRoute) => boolean {
  const { data } = useQuery({ ...adminCheckQuery, enabled: false });
  const role = data?.role;
  return (call) => role !== undefined && mayAsk(role, call);
}

export const May = ({ call, children }: { call: AdminRoute; children: ReactNode }) => useMay()(call) && children;
