import type { DemoListing } from './demo-types.ts';

export const premisesListings: readonly DemoListing[] = [
  {
    key: 'tjansteforetag-som-soker-kontor-for-20-60-personer',
    category: 'kommersiella-lokaler',
    title: 'Tjänsteföretag som söker kontor för 20–60 personer',
    description:
      'Tjänsteföretag i Stockholmsregionen som har vuxit ur sina lokaler och vill flytta inom nio månader. De ' +
      'söker kontor för 20–60 personer nära spårbunden trafik. Kraven på läge, yta och tillträde samlades in i ' +
      'telefonintervjuer.',
    priceSek: 419,
    qualityScore: 88,
    conversionRate: '33.6',
    region: 'Stockholms län',
    isFeatured: false,
    maxBuyers: 1,
    verification: 'phone',
    ageHours: 1444,
    verifiedAgeHours: 1459,
    recordCount: 8,
    need: 'Hyra kontor nära spårbunden trafik',
    budget: '1 200 000–3 500 000 kr per år',
    source: 'Telefonintervju',
    audience: 'office',
    columns: [{ name: 'Antal anställda', from: 20, to: 60 }],
  },
  {
    key: 'e-handlare-som-behover-storre-lager',
    category: 'kommersiella-lokaler',
    title: 'E-handlare som behöver större lager',
    description:
      'E-handelsföretag i Jönköpings län som behöver mer lageryta under det kommande året. De flesta vill hyra, ' +
      'några kan tänka sig att bygga i egen regi. De har lämnat sina önskemål om takhöjd, portar och läge i ett ' +
      'webbformulär.',
    priceSek: 249,
    qualityScore: 81,
    conversionRate: '28.5',
    region: 'Jönköpings län',
    isFeatured: false,
    maxBuyers: 5,
    verification: 'email',
    ageHours: 1481,
    verifiedAgeHours: 1534,
    recordCount: 30,
    need: 'Hyra lagerlokal med lastportar',
    budget: '400 000–1 500 000 kr per år',
    source: 'Webbformulär',
    audience: 'retail',
    columns: [
      { name: 'Yta (kvm)', from: 800, to: 5000 },
      { name: 'Antal anställda', from: 8, to: 70 },
    ],
  },
  {
    key: 'butikskedjor-som-soker-nya-lagen-i-skane',
    category: 'kommersiella-lokaler',
    title: 'Butikskedjor som söker nya lägen i Skåne',
    description:
      'Mindre butikskedjor som vill öppna ytterligare en eller två butiker i Skåne inom ett år. De letar efter ' +
      'lägen i handelsområden och stadskärnor med god tillgång till parkering. Kontakterna kommer från en ' +
      'branschträff för detaljhandeln.',
    priceSek: 199,
    qualityScore: 69,
    conversionRate: '20.1',
    region: 'Skåne län',
    isFeatured: false,
    maxBuyers: 5,
    verification: 'phone',
    ageHours: 456,
    verifiedAgeHours: 492,
    recordCount: 25,
    need: 'Butikslokal i handelsområde eller centrum',
    budget: '300 000–900 000 kr per år',
    source: 'Branschträff',
    audience: 'retail',
    columns: [{ name: 'Yta (kvm)', from: 120, to: 800 }],
  },
  {
    key: 'fastighetsagare-med-vakanta-kontorsytor',
    category: 'kommersiella-lokaler',
    title: 'Fastighetsägare med vakanta kontorsytor',
    description:
      'Ägare till kontorshus i Halland som har tomma ytor och söker hjälp med uthyrning eller lokalanpassning. De ' +
      'vill komma i gång inom tre månader. Vi fick kontakt med dem genom en enkät om vakanser.',
    priceSek: 179,
    qualityScore: 52,
    conversionRate: '15.0',
    region: 'Hallands län',
    isFeatured: false,
    maxBuyers: 3,
    verification: 'register',
    ageHours: 24,
    verifiedAgeHours: 73,
    recordCount: 24,
    need: 'Uthyrning och anpassning av kontor',
    budget: '100 000–600 000 kr',
    source: 'Enkät',
    audience: 'property',
    columns: [{ name: 'Yta (kvm)', from: 200, to: 2400 }],
  },
];
