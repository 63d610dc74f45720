export const seller = {
  name: 'Namn',
  address: 'Adress',
  orgNumber: 'Organisationsnummer',
  vatNumber: 'Momsregistreringsnummer',
  tax: 'Skatt',
  fTax: 'Godkänd för F-skatt',
  email: 'E-post',
  phone: 'Telefon',
  notSet:
    'Det här är en demobutik utan säljare. I en riktig butik visas företagets uppgifter här. E-postadressen och telefonnumret är påhittade om inga har angetts.',
} as const;
