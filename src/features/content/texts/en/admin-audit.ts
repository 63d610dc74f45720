import type { adminAuditSv } from '../sv/admin-audit.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminAuditEn: TextsOf<typeof adminAuditSv> = {
  label: 'Log of changes',
  empty: 'No changes yet',
  createdAt: 'When',
  actor: 'Who',
  action: 'Did',
  entity: 'With',
  changes: 'Changed',
};
