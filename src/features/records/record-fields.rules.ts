import type { Language } from '../../platform/language.ts';
import { namesOf } from '../../platform/pick.ts';

export type RecordField = {
  /** How its value is parsed and typed. */
  kind: 'text' | 'long-text' | 'email' | 'phone' | 'org-number' | 'postal-code' | 'moment';
  /** Its heading in files and its label in forms. */
  words: Readonly<Record<Language, string>>;
  /** In characters, in a workbook. */
  width: number;
  /** Other headings that an import recognises, as letters and digits only. */
  recognised: string;
  /** In the template; a time is the day before. */
  example?: string | Readonly<Record<Language, string>>;
  /** The message for an invalid value. */
  wrong?: string;
  /** An invalid value is dropped, and the row is imported without it. */
  isDispensable?: true;
  /** It identifies nobody, so every record has it and it is not erased. */
  isAlwaysThere?: true;
};

/** The complete description of a record's fields, in the order of display. Each is a column of the table. */
const recordFields = {
  companyName: {
    kind: 'text',
    words: { sv: 'Företag', en: 'Company' },
    width: 28,
    recognised:
      'företaget företagsnamn företagetsnamn bolag bolagsnamn firma firmanamn organisation companyname business businessname organization accountname',
    example: { sv: 'Exempelbolaget AB', en: 'Example Company AB' },
  },
  orgNumber: {
    kind: 'org-number',
    words: { sv: 'Organisationsnummer', en: 'Organization number' },
    width: 20,
    recognised:
      'organisationsnr orgnr orgnummer orgno vatorgnr organisationnumber organisationno companynumber companyregistrationnumber registrationnumber',
    // Of a group of numbers that is never assigned.
    example: '402200-0006',
    wrong: 'The organization number is not valid',
    isDispensable: true,
  },
  contactName: {
    kind: 'text',
    words: { sv: 'Kontaktperson', en: 'Contact person' },
    width: 24,
    recognised:
      'kontakt kontaktnamn namn fullständigtnamn förochefternamn kund kundnamn name contact contactname fullname',
    example: { sv: 'Anna Exempel', en: 'Anna Example' },
  },
  title: {
    kind: 'text',
    words: { sv: 'Titel', en: 'Title' },
    width: 20,
    recognised: 'befattning roll yrkesroll yrkestitel position jobtitle role',
    example: { sv: 'Platschef', en: 'Site manager' },
  },
  email: {
    kind: 'email',
    words: { sv: 'E-post', en: 'Email' },
    width: 32,
    recognised: 'epostadress mejl mejladress mail mailadress emailaddress emailadress kontaktepost',
    example: 'anna@example.com',
    wrong: 'The email address is not valid',
  },
  phone: {
    kind: 'phone',
    words: { sv: 'Telefon', en: 'Phone' },
    width: 18,
    recognised:
      'telefonnummer telefonnr telnr tel tfn mobil mobilnummer mobilnr mobiltelefon mobiltelefonnummer phonenumber phoneno telephone telephonenumber mobile mobilephone mobilenumber cell cellphone kontakttelefon',
    // Reserved for films.
    example: '+46701740605',
    wrong: 'The phone number is not valid',
  },
  postalCode: {
    kind: 'postal-code',
    words: { sv: 'Postnummer', en: 'Postal code' },
    width: 12,
    recognised: 'postnr postkod zip zipcode postcode',
    example: '111 22',
    wrong: 'The postal code is not five digits',
    isDispensable: true,
  },
  city: {
    kind: 'text',
    words: { sv: 'Ort', en: 'City' },
    width: 18,
    recognised: 'stad postort town place',
    example: { sv: 'Exempelstad', en: 'Exampletown' },
  },
  need: {
    kind: 'long-text',
    words: { sv: 'Behov', en: 'Need' },
    width: 50,
    recognised:
      'behovet beskrivning ärende meddelande anteckning anteckningar kommentar kommentarer notering noteringar projekt needs description notes note message comment comments requirement requirements request',
    example: {
      sv: 'Exempelrad: ersätt den med era egna uppgifter.',
      en: 'Example row: put your own leads in its place.',
    },
  },
  budget: {
    kind: 'text',
    words: { sv: 'Budget', en: 'Budget' },
    width: 16,
    recognised: 'budgetsek budgetkr',
    example: { sv: '50 000 kr', en: 'SEK 50,000' },
  },
  source: {
    kind: 'text',
    words: { sv: 'Källa', en: 'Source' },
    width: 20,
    recognised: 'ursprung kanal leadkälla leadsource origin channel utmsource',
    example: { sv: 'Webbformulär', en: 'Web form' },
  },
  consentText: {
    kind: 'long-text',
    words: { sv: 'Samtycke', en: 'Consent' },
    width: 40,
    recognised: 'samtyckestext samtyckestyp consenttext',
    example: {
      sv: 'Jag samtycker till att mina uppgifter lämnas till företag som får kontakta mig om mitt ärende.',
      en: 'I agree that my details are given to companies that may contact me about my request.',
    },
  },
  consentAt: {
    kind: 'moment',
    words: { sv: 'Samtycke gavs', en: 'Consent given' },
    width: 29,
    recognised:
      'samtyckesdatum samtyckestid samtyckestidpunkt samtyckedatum samtycketid samtyckedag consentgivenat consentdate consentat consenttime consenttimestamp',
    wrong: 'The time of consent is not a date',
  },
  collectedAt: {
    kind: 'moment',
    words: { sv: 'Insamlat', en: 'Collected' },
    width: 25,
    recognised:
      'insamlad insamlades insamlingsdatum datum skapad skapades inkom inkommet tidpunkt tidsstämpel collectedat collecteddate collectiondate date created createdat createddate receivedat received timestamp submittedat',
    wrong: 'The time of collection is not a date',
    isAlwaysThere: true,
  },
} as const satisfies Readonly<Record<string, RecordField>>;

type Fields = typeof recordFields;

export type RecordFieldName = keyof Fields;

export type FieldsOfKind<Kind extends RecordField['kind']> = {
  [Name in RecordFieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[RecordFieldName];

type AlwaysThere = {
  [Name in RecordFieldName]: Fields[Name] extends { isAlwaysThere: true } ? Name : never;
}[RecordFieldName];

export type PersonalField = Exclude<RecordFieldName, AlwaysThere>;

export const recordFieldNames = namesOf(recordFields);

export const aboutField = (name: RecordFieldName): RecordField => recordFields[name];

export const isOfKind =
  <Kind extends RecordField['kind']>(...kinds: readonly Kind[]) =>
  (name: RecordFieldName): name is FieldsOfKind<Kind> =>
    kinds.some((kind) => kind === recordFields[name].kind);

/** They identify a person or a company. */
export const personalFields = recordFieldNames.filter((name): name is PersonalField => !aboutField(name).isAlwaysThere);
