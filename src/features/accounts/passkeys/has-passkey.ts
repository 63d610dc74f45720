import { sql } from 'drizzle-orm';
import { adminPasskeys, admins } from '../accounts.table.ts';

export const hasPasskey = () =>
  sql<boolean>`exists (select 1 from ${adminPasskeys} where ${adminPasskeys.adminId} = ${admins.id})`;
