export const adminNewslettersSv = {
  label: 'Nyhetsbrevsprenumeranter',
  email: 'E-post',
  createdAt: 'Prenumererar sedan',
  actions: 'Åtgärder',
  empty: 'Inga prenumeranter ännu',
  emptyText: 'Den som anmäler sig till nyhetsbrevet i sidfoten syns här.',
  deleteTitle: 'Är du säker på att du vill ta bort den här nyhetsbrevsprenumerationen?',
  deleteText: '{email} får inga fler nyhetsbrev.',
  deleted: 'Nyhetsbrevsprenumerationen togs bort',
} as const;
