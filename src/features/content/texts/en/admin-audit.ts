import type { adminAuditSv } from '../sv/admin-audit.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminAuditEn: TextsOf<typeof adminAuditSv> = {
  label: 'Change log',
  empty: 'No changes yet',
  createdAt: 'When',
  actor: 'Who',
  action: 'Action',
  entity: 'Item',
  changes: 'Changes',
};
