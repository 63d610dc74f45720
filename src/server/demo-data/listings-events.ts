import type { DemoListing } from './demo-types.ts';

export const eventsListings: readonly DemoListing[] = [
  {
    key: 'foretag-som-planerar-kickoff-for-50-200-gaster',
    category: 'event-konferens',
    title: 'Företag som planerar kickoff för 50–200 gäster',
    description:
      'Företag i Västra Götaland som planerar kickoff för 50–200 gäster under det kommande halvåret. De söker ' +
      'någon som kan ta helhetsansvar för lokal, teknik, mat och aktiviteter. De har lämnat datum och önskemål i ' +
      'ett webbformulär.',
    priceSek: 235,
    qualityScore: 77,
    conversionRate: '25.1',
    region: 'Västra Götalands län',
    isFeatured: false,
    maxBuyers: 5,
    verification: 'email',
    ageHours: 84,
    verifiedAgeHours: 120,
    recordCount: 24,
    need: 'Kickoff med lokal, teknik, mat och aktivitet',
    budget: '100 000–500 000 kr',
    source: 'Webbformulär',
    audience: 'office',
    columns: [{ name: 'Antal gäster', from: 50, to: 200 }],
  },
  {
    key: 'organisationer-som-soker-plats-for-arsmote',
    category: 'event-konferens',
    title: 'Organisationer som söker plats för årsmöte',
    description:
      'Ideella organisationer och branschförbund som vill hålla sitt årsmöte i Dalarna. De söker anläggning med ' +
      'övernattning, plenumsal och grupprum till våren. Kontakterna kommer från en enkät till kanslier och ' +
      'generalsekreterare.',
    priceSek: 170,
    qualityScore: 47,
    conversionRate: '8.8',
    region: 'Dalarnas län',
    isFeatured: false,
    maxBuyers: 3,
    verification: 'phone',
    ageHours: 425,
    verifiedAgeHours: 445,
    recordCount: 24,
    need: 'Konferensanläggning med övernattning för årsmöte',
    budget: '80 000–350 000 kr',
    source: 'Enkät',
    audience: 'club',
    columns: [{ name: 'Antal gäster', from: 40, to: 180 }],
  },
];
