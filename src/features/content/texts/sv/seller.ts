export const seller = {
  name: 'Namn',
  address: 'Adress',
  orgNumber: 'Organisationsnummer',
  vatNumber: 'Momsregistreringsnummer',
  tax: 'Skatt',
  fTax: 'Godkänd för F-skatt',
  email: 'E-post',
  phone: 'Telefon',
  notOpen: 'Butiken har inte öppnat för köp än. Här står vem som säljer och hur du når oss innan den gör det.',
  notSet:
    'Det här är en demobutik utan säljare. I en riktig butik visas företagets uppgifter här. E-postadressen och telefonnumret är påhittade om inga har angetts.',
} as const;
