import { counties } from '../counties.rules.ts';

type County = (typeof counties)[number];

type ByCounty<Value> = Readonly<Record<County, Value>>;

const municipalities: ByCounty<string> = {
  'Blekinge län': 'Karlshamn, Karlskrona, Olofström, Ronneby, Sölvesborg',
  'Dalarnas län':
    'Avesta, Borlänge, Falun, Gagnef, Hedemora, Leksand, Ludvika, Malung-Sälen, Mora, Orsa, Rättvik, ' +
    'Smedjebacken, Säter, Vansbro, Älvdalen',
  'Gotlands län': 'Gotland',
  'Gävleborgs län': 'Bollnäs, Gävle, Hofors, Hudiksvall, Ljusdal, Nordanstig, Ockelbo, Ovanåker, Sandviken, Söderhamn',
  'Hallands län': 'Falkenberg, Halmstad, Hylte, Kungsbacka, Laholm, Varberg',
  'Jämtlands län': 'Berg, Bräcke, Härjedalen, Krokom, Ragunda, Strömsund, Åre, Östersund',
  'Jönköpings län':
    'Aneby, Eksjö, Gislaved, Gnosjö, Habo, Jönköping, Mullsjö, Nässjö, Sävsjö, Tranås, Vaggeryd, Vetlanda, ' +
    'Värnamo',
  'Kalmar län':
    'Borgholm, Emmaboda, Hultsfred, Högsby, Kalmar, Mönsterås, Mörbylånga, Nybro, Oskarshamn, Torsås, ' +
    'Vimmerby, Västervik',
  'Kronobergs län': 'Alvesta, Lessebo, Ljungby, Markaryd, Tingsryd, Uppvidinge, Växjö, Älmhult',
  'Norrbottens län':
    'Arjeplog, Arvidsjaur, Boden, Gällivare, Haparanda, Jokkmokk, Kalix, Kiruna, Luleå, Pajala, Piteå, ' +
    'Älvsbyn, Överkalix, Övertorneå',
  'Skåne län':
    'Bjuv, Bromölla, Burlöv, Båstad, Eslöv, Helsingborg, Hässleholm, Höganäs, Hörby, Höör, Klippan, ' +
    'Kristianstad, Kävlinge, Landskrona, Lomma, Lund, Malmö, Osby, Perstorp, Simrishamn, Sjöbo, Skurup, ' +
    'Staffanstorp, Svalöv, Svedala, Tomelilla, Trelleborg, Vellinge, Ystad, Åstorp, Ängelholm, Örkelljunga, ' +
    'Östra Göinge',
  'Stockholms län':
    'Botkyrka, Danderyd, Ekerö, Haninge, Huddinge, Järfälla, Lidingö, Nacka, Norrtälje, Nykvarn, Nynäshamn, ' +
    'Salem, Sigtuna, Sollentuna, Solna, Stockholm, Sundbyberg, Södertälje, Tyresö, Täby, Upplands Väsby, ' +
    'Upplands-Bro, Vallentuna, Vaxholm, Värmdö, Österåker',
  'Södermanlands län': 'Eskilstuna, Flen, Gnesta, Katrineholm, Nyköping, Oxelösund, Strängnäs, Trosa, Vingåker',
  'Uppsala län': 'Enköping, Heby, Håbo, Knivsta, Tierp, Uppsala, Älvkarleby, Östhammar',
  'Värmlands län':
    'Arvika, Eda, Filipstad, Forshaga, Grums, Hagfors, Hammarö, Karlstad, Kil, Kristinehamn, Munkfors, ' +
    'Storfors, Sunne, Säffle, Torsby, Årjäng',
  'Västerbottens län':
    'Bjurholm, Dorotea, Lycksele, Malå, Nordmaling, Norsjö, Robertsfors, Skellefteå, Sorsele, Storuman, Umeå, ' +
    'Vilhelmina, Vindeln, Vännäs, Åsele',
  'Västernorrlands län': 'Härnösand, Kramfors, Sollefteå, Sundsvall, Timrå, Ånge, Örnsköldsvik',
  'Västmanlands län':
    'Arboga, Fagersta, Hallstahammar, Kungsör, Köping, Norberg, Sala, Skinnskatteberg, Surahammar, Västerås',
  'Västra Götalands län':
    'Ale, Alingsås, Bengtsfors, Bollebygd, Borås, Dals-Ed, Essunga, Falköping, Färgelanda, Grästorp, ' +
    'Gullspång, Göteborg, Götene, Herrljunga, Hjo, Härryda, Karlsborg, Kungälv, Lerum, Lidköping, Lilla Edet, ' +
    'Lysekil, Mariestad, Mark, Mellerud, Munkedal, Mölndal, Orust, Partille, Skara, Skövde, Sotenäs, ' +
    'Stenungsund, Strömstad, Svenljunga, Tanum, Tibro, Tidaholm, Tjörn, Tranemo, Trollhättan, Töreboda, ' +
    'Uddevalla, Ulricehamn, Vara, Vårgårda, Vänersborg, Åmål, Öckerö',
  'Örebro län':
    'Askersund, Degerfors, Hallsberg, Hällefors, Karlskoga, Kumla, Laxå, Lekeberg, Lindesberg, Ljusnarsberg, ' +
    'Nora, Örebro',
  'Östergötlands län':
    'Boxholm, Finspång, Kinda, Linköping, Mjölby, Motala, Norrköping, Söderköping, Vadstena, Valdemarsvik, ' +
    'Ydre, Åtvidaberg, Ödeshög',
};

const towns: ByCounty<string> = {
  'Blekinge län': 'Jämshög, Mörrum, Asarum, Rödeby, Bräkne-Hoby, Jämjö',
  'Dalarnas län': 'Sälen, Malung, Idre, Grängesberg, Insjön, Djurås, Krylbo, Nusnäs',
  'Gotlands län': 'Visby, Hemse, Slite, Klintehamn, Fårö',
  'Gävleborgs län': 'Edsbyn, Alfta, Iggesund, Bergsjö, Storvik, Valbo, Järvsö, Delsbo, Ljusne',
  'Hallands län': 'Hyltebruk, Onsala, Åsa, Veddige, Tvååker, Oskarström, Getinge, Mellbystrand, Särö, Fjärås',
  'Jämtlands län': 'Hede, Sveg, Funäsdalen, Hammarstrand, Järpen, Duved, Frösön, Brunflo, Svenstavik, Gäddede, Hoting',
  'Jönköpings län': 'Huskvarna, Bankeryd, Smålandsstenar, Skillingaryd, Anderstorp, Gränna, Forserum, Landsbro',
  'Kalmar län':
    'Färjestaden, Ankarsrum, Gamleby, Virserum, Målilla, Lindsdal, Smedby, Blomstermåla, Påskallavik, ' +
    'Timmernabben',
  'Kronobergs län': 'Åseda, Hovmantorp, Ryd, Lammhult, Gemla, Strömsnäsbruk, Rottne, Moheda',
  'Norrbottens län': 'Malmberget, Gammelstad, Bergnäset, Öjebyn, Råneå, Vittangi, Svappavaara, Abisko',
  'Skåne län':
    'Arlöv, Löddeköpinge, Bjärred, Höllviken, Skanör, Falsterbo, Åhus, Broby, Knislinge, Tollarp, Vinslöv, ' +
    'Tyringe, Förslöv, Hjärup, Dalby, Veberöd, Genarp, Oxie, Limhamn, Hyllie, Rydebäck, Ödåkra, Viken, ' +
    'Munka-Ljungby, Teckomatorp, Kivik, Rydsgård, Anderslöv',
  'Stockholms län':
    'Bromma, Kista, Hägersten, Älvsjö, Farsta, Årsta, Enskede, Vällingby, Skärholmen, Spånga, Södermalm, ' +
    'Östermalm, Kungsholmen, Vasastan, Norrmalm, Djursholm, Åkersberga, Märsta, Kungsängen, Jakobsberg, ' +
    'Barkarby, Tumba, Tullinge, Gustavsberg, Saltsjöbaden, Handen, Jordbro, Hallstavik, Rimbo, Rönninge, ' +
    'Arlanda, Bro, Skogås, Trångsund, Flemingsberg, Vendelsö, Bollmora',
  'Södermanlands län': 'Torshälla, Mariefred, Åkers styckebruk, Malmköping, Hälleforsnäs, Vagnhärad, Stallarholmen',
  'Uppsala län':
    'Bålsta, Gimo, Alunda, Öregrund, Örsundsbro, Storvreta, Skutskär, Fjärdhundra, Gottsunda, Björklinge, ' + 'Bälinge',
  'Värmlands län': 'Skoghall, Charlottenberg, Sysslebäck, Åmotfors, Molkom, Vålberg, Ekshärad, Deje',
  'Västerbottens län':
    'Ursviken, Bureå, Kåge, Holmsund, Hörnefors, Obbola, Tärnaby, Hemavan, Boliden, Jörn, Burträsk, Sävar',
  'Västernorrlands län':
    'Matfors, Njurunda, Alnö, Sundsbruk, Husum, Domsjö, Bjästa, Själevad, Långsele, Junsele, Bollstabruk',
  'Västmanlands län': 'Skultuna, Kolbäck, Ransta, Virsbo, Kolsva, Irsta',
  'Västra Götalands län':
    'Hisingen, Kinna, Skene, Mölnlycke, Landvetter, Kållered, Lindome, Bohus, Nol, Nödinge, Älvängen, ' +
    'Sävedalen, Floda, Gråbo, Torslanda, Frölunda, Angered, Majorna, Lundby, Ed, Kungshamn, Smögen, ' +
    'Fjällbacka, Grebbestad, Henån, Skärhamn, Sjömarken, Fristad, Dalsjöfors, Viskafors, Stenstorp, Axvall, ' +
    'Lundsbrunn, Kvänum, Nossebro, Fritsla, Sätila, Surte, Ljungskile, Brastad, Vargön',
  'Örebro län': 'Kopparberg, Pålsboda, Sköllersta, Vretstorp, Fjugesta, Frövi, Vintrosa, Odensbacken, Garphyttan',
  'Östergötlands län':
    'Skänninge, Vikingstad, Ljungsbro, Malmslätt, Åby, Krokek, Mantorp, Borensberg, Kisa, Österbymo, ' +
    'Skärblacka, Lindö',
};

/** Of all that begin alike, what is meant most. */
export const largest: readonly string[] = (
  'Stockholm, Göteborg, Malmö, Uppsala, Linköping, Örebro, Västerås, Helsingborg, Jönköping, Norrköping, Umeå, Lund, ' +
  'Borås, Eskilstuna, Halmstad, Gävle, Södertälje, Sundsvall, Växjö, Karlstad, Kristianstad, Luleå, Skellefteå, Kalmar'
).split(', ');

const listed = (names: ByCounty<string>) =>
  new Map(counties.map((county) => [county, names[county].split(', ')] as const));

export const municipalitiesOf = listed(municipalities);

export const townsOf = listed(towns);

/** Places whose names are also ordinary words: a search tries the word first. */
export const wordsThatArePlaces: ReadonlySet<string> = new Set(
  'ale ange are berg boden bro ed eda floda habo hede kil klippan mala mark nora ryd sala salem viken vara'.split(' '),
);
