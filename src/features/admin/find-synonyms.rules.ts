import type { SettingGroup } from './settings/setting-fields.rules.ts';
import type { TabName } from './tabs.ts';

/** What is typed by who looks for a place whose name says otherwise, in both languages. */
export const tabWords: Partial<Record<TabName, string>> = {
  leads: 'annonser lager priser publicera arkivera listings stock prices publish archive',
  orders: 'beställningar köp kvitto kvitton återbetala återbetalning leverans receipt refund purchase sales delivery',
  'quote-requests': 'förfrågningar offert leverantörer providers',
  contacts: 'kontakter meddelanden mejl mail email message inbox',
  newsletters: 'nyhetsbrev utskick prenumeranter mejl mail email subscribers',
  content:
    'texter sidor faq villkor integritetspolicy om oss mejltexter mallar översättning texts pages terms policy templates',
  overview:
    'statistik försäljning omsättning att göra kom igång första stegen stripe swish klarna kort betalnycklar säkerhetskopia backup statistics sales revenue to do first steps payment keys card',
  categories: 'kategorier branscher industries',
  'search-words': 'sökord tomma sökningar empty searches',
  claims: 'reklamationer klagomål ersätt fel nummer byte återbetala återbetalning complaints replace refund faulty',
  buyers: 'köpare kunder customers',
  companies: 'företag kunder faktura kreditgräns kredit customers invoice credit',
  proposals: 'offert mängdrabatt pris quote discount',
  invoices: 'faktura kundfordringar ocr betalning påminnelse kreditnota bank payment reminder credit note',
  books:
    'redovisning moms momsrapport faktura kvitto kvitton sie bokslut utbetalning stripe vat invoice receipt accounting bookkeeping payout',
  outbox: 'mejl mail mejlserver e-post epost email smtp server',
  jobs: 'fel kö schema errors queue',
  audit: 'historik ändringar vem history changes who',
  privacy: 'gdpr radera gallra gallring registerutdrag spärra erase delete retention suppress',
  settings: 'inställningar',
  account:
    'lösenord inloggning logga in tvåstegsinloggning passkey användare konton personal password login 2fa users accounts staff',
};

export const settingWords: Partial<Record<SettingGroup, string>> = {
  seller: 'butikens namn butiksnamn shop name moms momsnummer organisationsnummer adress f-skatt vat number address',
  contact: 'telefon e-post epost mejl öppettider phone email mail hours',
  terms: 'gdpr gallring lagringstid reklamationstid ångra retention',
  claims: 'ersätt automatiskt automatic',
  volume: 'rabatt pris discount price',
  support: 'återbetalning fyra ögon godkännande refund approval four eyes',
  invoices: 'kreditgräns påminnelse dröjsmålsränta credit reminder interest',
  books: 'moms konton sie vat accounts',
  alerts: 'mejl e-post epost aviseringar mail email notifications',
  mail: 'e-post epost avsändare sender email smtp',
  payment: 'bankgiro iban konto betala bank account faktura invoice',
};
