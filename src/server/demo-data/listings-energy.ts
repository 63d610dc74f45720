import type { DemoListing } from './demo-types.ts';

export const energyListings: readonly DemoListing[] = [
  {
    key: 'industrier-som-vill-byta-till-led-belysning',
    category: 'energieffektivisering',
    title: 'Industrier som vill byta till LED-belysning',
    description:
      'Tillverkande företag i Jönköpings län som fortfarande har lysrör i produktion och lager. De vill byta till ' +
      'LED med närvarostyrning under nästa planerade driftstopp. Behovet kom fram i telefonintervjuer om ' +
      'energikostnader.',
    priceSek: 249,
    qualityScore: 76,
    conversionRate: '26.7',
    region: 'Jönköpings län',
    isFeatured: false,
    maxBuyers: 3,
    verification: 'phone-and-email',
    ageHours: 558,
    verifiedAgeHours: 562,
    recordCount: 30,
    need: 'Byte till LED-belysning med styrning',
    budget: '150 000–600 000 kr',
    source: 'Telefonintervju',
    audience: 'industry',
    columns: [
      { name: 'Yta (kvm)', from: 1000, to: 8000 },
      { name: 'Årsförbrukning (MWh)', from: 180, to: 1400 },
    ],
  },
  {
    key: 'brf-som-vill-byta-till-bergvarme',
    category: 'energieffektivisering',
    title: 'Brf som vill byta till bergvärme',
    description:
      'Bostadsrättsföreningar i Stockholms län som i dag har fjärrvärme eller olja och utreder bergvärme. ' +
      'Styrelserna vill kunna visa en kalkyl för medlemmarna på nästa stämma. De har själva bett om att bli ' +
      'kontaktade i ett webbformulär om uppvärmning.',
    priceSek: 450,
    qualityScore: 93,
    conversionRate: '35.1',
    region: 'Stockholms län',
    isFeatured: true,
    maxBuyers: 1,
    verification: 'email',
    ageHours: 83,
    verifiedAgeHours: 132,
    recordCount: 9,
    need: 'Utredning och installation av bergvärme',
    budget: '2 000 000–6 000 000 kr',
    source: 'Webbformulär',
    audience: 'brf',
    columns: [
      { name: 'Antal lägenheter', from: 30, to: 150 },
      { name: 'Årsförbrukning (MWh)', from: 300, to: 1600 },
    ],
  },
  {
    key: 'hotell-som-vill-sanka-sin-energikostnad',
    category: 'energieffektivisering',
    title: 'Hotell som vill sänka sin energikostnad',
    description:
      'Hotell och konferensanläggningar i Dalarna som vill göra en energikartläggning och därefter byta ut äldre ' +
      'ventilation och styrning. De planerar åtgärderna till lågsäsongen. Uppgifterna lämnades vid ett ' +
      'webbinarium om energi i besöksnäringen.',
    priceSek: 209,
    qualityScore: 71,
    conversionRate: '20.7',
    region: 'Dalarnas län',
    isFeatured: false,
    maxBuyers: 4,
    verification: 'phone',
    ageHours: 1132,
    verifiedAgeHours: 1153,
    recordCount: 23,
    need: 'Energikartläggning och ny ventilationsstyrning',
    budget: '200 000–900 000 kr',
    source: 'Webbinarium',
    audience: 'hospitality',
    columns: [
      { name: 'Antal rum', from: 25, to: 140 },
      { name: 'Årsförbrukning (MWh)', from: 250, to: 1900 },
    ],
  },
  {
    key: 'livsmedelsbutiker-som-vill-atervinna-kylvarme',
    category: 'energieffektivisering',
    title: 'Livsmedelsbutiker som vill återvinna kylvärme',
    description:
      'Livsmedelsbutiker i Västernorrland som vill ta till vara värmen från kyldiskarna. Kylanläggningarna är tio ' +
      'år eller äldre och butikerna räknar med att fatta beslut inom ett halvår. De intervjuades per telefon om ' +
      'drift och elförbrukning.',
    priceSek: 205,
    qualityScore: 68,
    conversionRate: '23.3',
    region: 'Västernorrlands län',
    isFeatured: false,
    maxBuyers: 5,
    verification: 'phone',
    ageHours: 114,
    verifiedAgeHours: 166,
    recordCount: 22,
    need: 'Värmeåtervinning från kylanläggning',
    budget: '250 000–800 000 kr',
    source: 'Telefonintervju',
    audience: 'retail',
    columns: [
      { name: 'Yta (kvm)', from: 400, to: 3200 },
      { name: 'Årsförbrukning (MWh)', from: 150, to: 1200 },
    ],
  },
  {
    key: 'fastighetsagare-som-vill-styra-varmen-smartare',
    category: 'energieffektivisering',
    title: 'Fastighetsägare som vill styra värmen smartare',
    description:
      'Fastighetsägare i Örebro län som vill installera uppkopplad värmestyrning i sina flerbostadshus före nästa ' +
      'eldningssäsong. De vill börja med ett eller två hus och sedan utöka. Intresset anmäldes på en mässa för ' +
      'fastighetsbranschen.',
    priceSek: 189,
    qualityScore: 59,
    conversionRate: '17.1',
    region: 'Örebro län',
    isFeatured: false,
    maxBuyers: 3,
    verification: 'email',
    ageHours: 4,
    verifiedAgeHours: 63,
    recordCount: 30,
    need: 'Uppkopplad värmestyrning i flerbostadshus',
    budget: '80 000–350 000 kr',
    source: 'Mässa',
    audience: 'property',
    columns: [{ name: 'Antal fastigheter', from: 3, to: 25 }],
  },
];
