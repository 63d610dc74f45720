export const sellerSv = {
  name: 'Namn',
  address: 'Adress',
  orgNumber: 'Organisationsnummer',
  vatNumber: 'Momsregistreringsnummer',
  email: 'E-post',
  notSet: 'Det här är en demobutik utan säljare. I en riktig butik står företagets uppgifter här.',
} as const;
