export const adminAuditSv = {
  label: 'Logg över ändringar',
  empty: 'Inga ändringar ännu',
  createdAt: 'När',
  actor: 'Vem',
  action: 'Gjorde',
  entity: 'Med',
  changes: 'Ändrade',
} as const;
