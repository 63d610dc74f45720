export const volume = {
  from: '{price} kr från {count}',
  /** After the prices of all steps: what they are counted on. */
  inCart: 'leads i kundvagnen',
  leftOut: 'Ingår inte i mängdrabatten',
  next: '{count, plural, one {# lead} other {# leads}} till ger {percent} % på allt',
  nextWithLeftOut:
    '{count, plural, one {# lead} other {# leads}} till ger {percent} % på allt som ingår i mängdrabatten',
  listPrice: 'Ordinarie pris',
  percent: '−{percent} %',
  saves: 'Du sparar',
  saved: 'Du sparade',
  askForPrice: 'Be om pris',
  exclVat: 'exkl. moms',
} as const;

export const priceRequest = {
  title: 'Be om pris',
  text: 'Du frågar om {count, plural, one {# lead} other {# leads}}. Vi svarar [[replyPromise]] med ett prisförslag till din e-post.',
  companyName: 'Företag',
  orgNumber: 'Organisationsnummer',
  customerName: 'Namn',
  email: 'E-post',
  message: 'Meddelande',
  messageHint: 'Till exempel hur ofta ni köper, eller när ni behöver leadsen.',
  submit: 'Skicka förfrågan',
  sending: 'Skickar…',
  cancel: 'Avbryt',
  successTitle: 'Tack för din förfrågan!',
  successText: 'Vi återkommer med ett prisförslag [[replyPromise]].',
  errorTitle: 'Förfrågan skickades inte',
  errorText: 'Det du har skrivit finns kvar. Försök igen om en stund.',
  tooMany: 'Du har skickat många förfrågningar på kort tid. Vänta en stund och försök igen.',
  problems: {
    companyMissing: 'Fyll i företagets namn',
    orgNumberMissing: 'Fyll i organisationsnumret',
    orgNumberInvalid: 'Ogiltigt organisationsnummer. Kontrollera siffrorna.',
    nameMissing: 'Fyll i ditt namn',
    emailInvalid: 'Ogiltig e-postadress',
    refused: 'Det här går inte att skicka. Ändra texten och försök igen.',
  },
} as const;
