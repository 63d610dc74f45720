import type { Language } from '../../platform/language.ts';

export const columnFields = [
  'companyName',
  'orgNumber',
  'contactName',
  'firstName',
  'lastName',
  'title',
  'email',
  'phone',
  'postalCode',
  'city',
  'need',
  'budget',
  'source',
  'consentText',
  'consentAt',
  'collectedAt',
] as const;

export type ColumnField = (typeof columnFields)[number];

/** `extra` is delivered under its own heading. */
export type ColumnUse = ColumnField | 'extra' | 'ignore';

const headingsOf: Record<ColumnField, string> = {
  companyName:
    'företag företaget företagsnamn företagetsnamn bolag bolagsnamn firma firmanamn organisation company companyname business businessname organization accountname',
  orgNumber:
    'organisationsnummer organisationsnr orgnr orgnummer orgno vatorgnr organisationnumber organizationnumber organisationno companynumber companyregistrationnumber registrationnumber',
  contactName:
    'kontaktperson kontakt kontaktnamn namn fullständigtnamn förochefternamn kund kundnamn name contact contactperson contactname fullname',
  firstName: 'förnamn tilltalsnamn firstname givenname forename',
  lastName: 'efternamn lastname surname familyname',
  title: 'titel befattning roll yrkesroll yrkestitel position title jobtitle role',
  email: 'epost epostadress mejl mejladress mail mailadress email emailaddress emailadress kontaktepost',
  phone:
    'telefon telefonnummer telefonnr telnr tel tfn mobil mobilnummer mobilnr mobiltelefon mobiltelefonnummer phone phonenumber phoneno telephone telephonenumber mobile mobilephone mobilenumber cell cellphone kontakttelefon',
  postalCode: 'postnummer postnr postkod zip zipcode postcode postalcode',
  city: 'ort stad postort city town place',
  need: 'behov behovet beskrivning ärende meddelande anteckning anteckningar kommentar kommentarer notering noteringar projekt need needs description notes note message comment comments requirement requirements request',
  budget: 'budget budgetsek budgetkr',
  source: 'källa ursprung kanal leadkälla source leadsource origin channel utmsource',
  consentText: 'samtycke samtyckestext samtyckestyp consent consenttext',
  consentAt:
    'samtyckegavs samtyckesdatum samtyckestid samtyckestidpunkt samtyckedatum consentgiven consentgivenat consentdate consentat consenttime consenttimestamp',
  collectedAt:
    'insamlat insamlad insamlades insamlingsdatum datum skapad skapades inkom inkommet tidpunkt tidsstämpel collected collectedat collecteddate collectiondate date created createdat createddate receivedat received timestamp submittedat',
};

const fieldOf = new Map(
  columnFields.flatMap((field) => headingsOf[field].split(' ').map((heading) => [heading, field] as const)),
);

export const plainHeading = (heading: string): string => heading.normalize('NFC').trim().toLowerCase();

const timeZoneNote = /\s*\((?:svensk tid|swedish time)\)$/;

const foldHeading = (heading: string) =>
  plainHeading(heading)
    .replace(timeZoneNote, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Columns of the shop's own files, of earlier releases too: what they say is of a sale and not of the person. */
const ownHeadings = new Set(
  'referens reference annons listing lead rättat corrected reklamation claim ersätter replaces'.split(' '),
);

/** Last column of a file of refused rows. No other file has a heading like this. */
export const problemHeadings: Record<Language, string> = { sv: 'Fel (import)', en: 'Problem (import)' };

const ownLastHeadings = new Set(['felimport', 'problemimport']);

export const isProblemHeading = (heading: string): boolean => ownLastHeadings.has(foldHeading(heading));

function isOwn(heading: string, isLast: boolean): boolean {
  return heading.trim() === '' || ownHeadings.has(foldHeading(heading)) || (isLast && isProblemHeading(heading));
}

/** In the order of the headings. If two match the same field, the first gets it and the other becomes a free column. */
export function guessColumns(headings: readonly string[]): ColumnUse[] {
  const taken = new Set<ColumnField>();
  return headings.map((heading, index) => {
    const field = fieldOf.get(foldHeading(heading));
    if (field && !taken.has(field)) {
      taken.add(field);
      return field;
    }
    return isOwn(heading, index === headings.length - 1) ? 'ignore' : 'extra';
  });
}

export function repeatedHeading(headings: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const heading of headings) {
    const plain = plainHeading(heading);
    if (plain !== '' && seen.has(plain)) return heading.trim();
    seen.add(plain);
  }
  return null;
}
