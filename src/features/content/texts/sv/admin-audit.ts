export const adminAuditSv = {
  label: 'Ändringslogg',
  empty: 'Inga ändringar ännu',
  createdAt: 'När',
  actor: 'Vem',
  action: 'Åtgärd',
  entity: 'Objekt',
  changes: 'Ändringar',
} as const;
