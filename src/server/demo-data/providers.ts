import type { DemoProvider } from './demo-types.ts';

type ProviderRow = {
  area: 'Riks' | 'Nord' | 'Mitt' | 'Öst' | 'Väst' | 'Syd';
  categories: string[];
  postalPrefixes?: string[];
  certified?: boolean;
  active?: boolean;
};

/** None in events and conferences, so that a request there shows what happens when no provider matches. */
const rows: readonly ProviderRow[] = [
  {
    area: 'Riks',
    categories: [
      'fastigheter',
      'bostadsratt-hyresratt',
      'bygg-renovering',
      'tradgard-markarbete',
      'malning-ytbehandling',
    ],
  },
  { area: 'Riks', categories: ['it-teknik', 'webb-e-handel', 'digital-marknadsforing', 'saas-programvara'] },
  { area: 'Riks', categories: ['forsakring', 'ekonomi-finans', 'foretagslan-finansiering', 'redovisning-juridik'] },
  {
    area: 'Riks',
    categories: ['utbildning', 'kompetensutveckling', 'rekrytering-bemanning', 'konsulttjanster', 'hr-personal'],
  },
  { area: 'Riks', categories: ['transport-logistik', 'fordonsrelaterade-tjanster'] },
  { area: 'Riks', categories: ['halsa-traning', 'skonhet-estetik', 'medicinsk-vard'] },
  { area: 'Riks', categories: ['kommersiella-lokaler', 'energieffektivisering', 'el-vvs', 'solceller-gron-energi'] },
  {
    area: 'Riks',
    categories: ['it-teknik', 'webb-e-handel', 'digital-marknadsforing', 'saas-programvara', 'konsulttjanster'],
  },
  { area: 'Riks', categories: ['forsakring', 'ekonomi-finans', 'foretagslan-finansiering', 'redovisning-juridik'] },
  {
    area: 'Öst',
    categories: ['fastigheter', 'bostadsratt-hyresratt', 'bygg-renovering', 'el-vvs', 'malning-ytbehandling'],
    postalPrefixes: ['1', '6', '7'],
  },
  {
    area: 'Öst',
    categories: ['kommersiella-lokaler', 'energieffektivisering', 'solceller-gron-energi', 'tradgard-markarbete'],
    postalPrefixes: ['1', '64', '74', '75'],
  },
  {
    area: 'Väst',
    categories: ['energieffektivisering', 'bygg-renovering', 'el-vvs', 'solceller-gron-energi', 'malning-ytbehandling'],
    postalPrefixes: ['4', '5'],
  },
  {
    area: 'Väst',
    categories: ['fastigheter', 'bostadsratt-hyresratt', 'kommersiella-lokaler', 'tradgard-markarbete'],
    postalPrefixes: ['4', '50', '51', '52'],
    certified: false,
  },
  {
    area: 'Syd',
    categories: ['energieffektivisering', 'bygg-renovering', 'el-vvs', 'solceller-gron-energi', 'malning-ytbehandling'],
    postalPrefixes: ['2', '3'],
  },
  {
    area: 'Syd',
    categories: ['fastigheter', 'bostadsratt-hyresratt', 'kommersiella-lokaler', 'tradgard-markarbete'],
    postalPrefixes: ['2', '35', '36', '37', '38', '39'],
    active: false,
  },
  {
    area: 'Nord',
    categories: ['energieffektivisering', 'bygg-renovering', 'el-vvs', 'solceller-gron-energi', 'tradgard-markarbete'],
    postalPrefixes: ['8', '9'],
  },
  {
    area: 'Nord',
    categories: ['medicinsk-vard', 'utbildning', 'rekrytering-bemanning', 'hr-personal'],
    postalPrefixes: ['90', '91', '93', '97'],
    certified: false,
  },
  {
    area: 'Mitt',
    categories: ['bygg-renovering', 'transport-logistik', 'fordonsrelaterade-tjanster'],
    postalPrefixes: ['6', '7', '8'],
  },
  {
    area: 'Öst',
    categories: ['it-teknik', 'webb-e-handel', 'digital-marknadsforing', 'saas-programvara'],
    postalPrefixes: ['1'],
  },
  {
    area: 'Öst',
    categories: ['utbildning', 'kompetensutveckling', 'rekrytering-bemanning', 'konsulttjanster', 'hr-personal'],
    postalPrefixes: ['1', '7'],
  },
  {
    area: 'Öst',
    categories: [
      'halsa-traning',
      'skonhet-estetik',
      'medicinsk-vard',
      'transport-logistik',
      'fordonsrelaterade-tjanster',
    ],
    postalPrefixes: ['1', '6'],
  },
  {
    area: 'Väst',
    categories: ['halsa-traning', 'transport-logistik', 'fordonsrelaterade-tjanster'],
    postalPrefixes: ['4', '5'],
  },
  {
    area: 'Syd',
    categories: ['halsa-traning', 'skonhet-estetik', 'medicinsk-vard', 'transport-logistik'],
    postalPrefixes: ['2', '30', '31'],
    certified: false,
  },
  {
    area: 'Väst',
    categories: ['forsakring', 'ekonomi-finans', 'foretagslan-finansiering', 'redovisning-juridik'],
    postalPrefixes: ['4', '5'],
  },
  {
    area: 'Syd',
    categories: ['utbildning', 'kompetensutveckling', 'rekrytering-bemanning', 'konsulttjanster', 'hr-personal'],
    postalPrefixes: ['2', '3'],
    certified: false,
  },
  {
    area: 'Riks',
    categories: [
      'fastigheter',
      'bostadsratt-hyresratt',
      'kommersiella-lokaler',
      'tradgard-markarbete',
      'malning-ytbehandling',
    ],
  },
  { area: 'Riks', categories: ['energieffektivisering', 'bygg-renovering', 'el-vvs', 'solceller-gron-energi'] },
  {
    area: 'Öst',
    categories: ['forsakring', 'ekonomi-finans', 'foretagslan-finansiering', 'redovisning-juridik'],
    postalPrefixes: ['1', '7'],
  },
  { area: 'Riks', categories: ['utbildning', 'kompetensutveckling', 'rekrytering-bemanning', 'hr-personal'] },
  {
    area: 'Riks',
    categories: [
      'halsa-traning',
      'skonhet-estetik',
      'medicinsk-vard',
      'transport-logistik',
      'fordonsrelaterade-tjanster',
    ],
  },
];

export const demoProviders: readonly DemoProvider[] = rows.map((row, index) => {
  const number = String(index + 1).padStart(2, '0');
  return {
    key: `leverantor-${number}`,
    company: `Exempelleverantör ${row.area} ${number} AB`,
    email: `offert${number}@exempelleverantor-${number}.example`,
    categories: row.categories,
    postalPrefixes: row.postalPrefixes ?? [],
    certified: row.certified ?? true,
    active: row.active ?? true,
  };
});
