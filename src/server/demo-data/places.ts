import { nationwide } from '../../features/catalogue/counties.rules.ts';

type Town = { city: string; postalPrefix: string };

const townsByCounty: Readonly<Record<string, readonly Town[]>> = {
  'Blekinge län': towns('371 Karlskrona', '372 Ronneby', '374 Karlshamn', '294 Sölvesborg'),
  'Dalarnas län': towns('791 Falun', '784 Borlänge', '792 Mora', '771 Ludvika', '774 Avesta'),
  'Gotlands län': towns('621 Visby', '623 Hemse', '624 Slite'),
  'Gävleborgs län': towns('802 Gävle', '811 Sandviken', '824 Hudiksvall', '826 Söderhamn', '821 Bollnäs'),
  'Hallands län': towns('302 Halmstad', '432 Varberg', '311 Falkenberg', '434 Kungsbacka'),
  'Jämtlands län': towns('831 Östersund', '842 Sveg', '833 Strömsund'),
  'Jönköpings län': towns('553 Jönköping', '331 Värnamo', '571 Nässjö', '575 Eksjö', '573 Tranås'),
  'Kalmar län': towns('392 Kalmar', '593 Västervik', '572 Oskarshamn', '382 Nybro'),
  'Kronobergs län': towns('352 Växjö', '341 Ljungby', '343 Älmhult', '342 Alvesta'),
  'Norrbottens län': towns('972 Luleå', '941 Piteå', '961 Boden', '981 Kiruna', '982 Gällivare'),
  'Skåne län': towns('211 Malmö', '252 Helsingborg', '222 Lund', '291 Kristianstad', '281 Hässleholm', '271 Ystad'),
  'Stockholms län': towns('113 Stockholm', '169 Solna', '151 Södertälje', '183 Täby', '131 Nacka', '172 Sundbyberg'),
  'Södermanlands län': towns('632 Eskilstuna', '611 Nyköping', '641 Katrineholm', '645 Strängnäs'),
  'Uppsala län': towns('753 Uppsala', '745 Enköping', '815 Tierp', '741 Knivsta'),
  'Värmlands län': towns('652 Karlstad', '671 Arvika', '681 Kristinehamn', '661 Säffle'),
  'Västerbottens län': towns('903 Umeå', '931 Skellefteå', '921 Lycksele', '911 Vännäs'),
  'Västernorrlands län': towns('852 Sundsvall', '891 Örnsköldsvik', '871 Härnösand', '872 Kramfors'),
  'Västmanlands län': towns('722 Västerås', '731 Köping', '733 Sala', '737 Fagersta'),
  'Västra Götalands län': towns('411 Göteborg', '503 Borås', '461 Trollhättan', '541 Skövde', '451 Uddevalla'),
  'Örebro län': towns('702 Örebro', '691 Karlskoga', '692 Kumla', '711 Lindesberg'),
  'Östergötlands län': towns('582 Linköping', '602 Norrköping', '591 Motala', '595 Mjölby'),
};

export const counties: readonly string[] = Object.keys(townsByCounty);

export function townsOf(county: string): readonly Town[] {
  if (county === nationwide) return Object.values(townsByCounty).flat();
  const found = townsByCounty[county];
  if (found === undefined) throw new Error(`No towns are listed for ${county}.`);
  return found;
}

function towns(...rows: readonly string[]): readonly Town[] {
  return rows.map((row) => ({ postalPrefix: row.slice(0, 3), city: row.slice(4) }));
}
