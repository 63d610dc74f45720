import type { DemoListing, EnglishTexts } from './demo-types.ts';
import { businessInEnglish } from './english-business.ts';
import { peopleInEnglish } from './english-people.ts';
import { propertyInEnglish } from './english-property.ts';
import { worksInEnglish } from './english-works.ts';

export const categoriesInEnglish: Readonly<Record<string, { name: string; description: string }>> = {
  fastigheter: {
    name: 'Real Estate',
    description:
      'Property owners and managers looking for operations, building management or buyers for whole properties.',
  },
  'bostadsratt-hyresratt': {
    name: 'Condos & Rentals',
    description:
      'Condominium associations and landlords looking for management, inspections or help with their ' +
      'maintenance plan.',
  },
  'kommersiella-lokaler': {
    name: 'Commercial Premises',
    description:
      'Companies looking for an office, store or warehouse, and owners who want to lease out or adapt their ' +
      'premises.',
  },
  energieffektivisering: {
    name: 'Energy Efficiency',
    description:
      'Companies and associations that want to cut energy costs with new heating, ventilation, lighting or ' +
      'controls.',
  },
  'bygg-renovering': {
    name: 'Construction & Renovation',
    description:
      'Clients planning a remodel, an extension, a new roof or pipe replacement who are looking for a ' + 'contractor.',
  },
  'el-vvs': {
    name: 'Electrical & Plumbing',
    description:
      'Businesses in need of electrical work, charging points, plumbing or ongoing service of their ' +
      'installations.',
  },
  'solceller-gron-energi': {
    name: 'Solar & Green Energy',
    description: 'Associations, farms and companies that want quotes for solar panels, battery storage or bioheat.',
  },
  'tradgard-markarbete': {
    name: 'Landscaping & Groundwork',
    description: 'Associations and companies procuring grounds maintenance, snow removal, paving or construction.',
  },
  'malning-ytbehandling': {
    name: 'Painting & Surface Treatment',
    description:
      'Clients for facade painting, stairwell painting and industrial floors who want to compare prices before ' +
      'they decide.',
  },
  'it-teknik': {
    name: 'IT & Technology',
    description:
      'Companies reviewing their IT operations, networks, security or support that want to meet new suppliers.',
  },
  'webb-e-handel': {
    name: 'Web & E-commerce',
    description:
      'Companies building a new website, changing e-commerce platform or connecting stores, stock and payments.',
  },
  'digital-marknadsforing': {
    name: 'Digital Marketing',
    description:
      'Companies looking for help with advertising, search optimization, content and measurement in digital ' +
      'channels.',
  },
  'saas-programvara': {
    name: 'SaaS & Software',
    description: 'Businesses comparing business systems, CRM, time reporting and other cloud services before a change.',
  },
  'halsa-traning': {
    name: 'Health & Fitness',
    description: 'Employers and gyms asking for wellness, ergonomics, training equipment and other health services.',
  },
  'skonhet-estetik': {
    name: 'Beauty & Aesthetics',
    description: 'Salons and clinics looking for suppliers of equipment, products and training.',
  },
  'medicinsk-vard': {
    name: 'Medical Care',
    description:
      'Care providers and employers looking for occupational health, medical technology or clinic equipment.',
  },
  forsakring: {
    name: 'Insurance',
    description:
      'Companies that want to review their insurance, their pension plans or their cover for vehicles and ' +
      'liability.',
  },
  'ekonomi-finans': {
    name: 'Finance',
    description:
      'Companies looking for support with financial control, currency hedging, succession or a part-time CFO.',
  },
  'foretagslan-finansiering': {
    name: 'Business Loans & Funding',
    description: 'Companies seeking capital for machines, vehicles, stock or growth that want to compare terms.',
  },
  'redovisning-juridik': {
    name: 'Accounting & Legal',
    description:
      'Companies changing accounting firm, looking for an auditor or in need of help with contracts and company ' +
      'law.',
  },
  utbildning: {
    name: 'Education & Training',
    description: 'Employers ordering courses, driver licenses and mandatory training for their staff.',
  },
  kompetensutveckling: {
    name: 'Skills Development',
    description: 'Organizations planning leadership development, supervision or longer programs for their people.',
  },
  'rekrytering-bemanning': {
    name: 'Recruiting & Staffing',
    description: 'Employers hiring or renting staff that want proposals from several firms.',
  },
  'transport-logistik': {
    name: 'Transport & Logistics',
    description:
      'Shippers looking for a hauler, refrigerated transport, couriers or a partner for storage and freight.',
  },
  'fordonsrelaterade-tjanster': {
    name: 'Vehicle Services',
    description:
      'Companies with vehicles of their own in need of leasing, repairs, tire service or charging for their ' +
      'fleet.',
  },
  konsulttjanster: {
    name: 'Consulting',
    description: 'Businesses looking for outside expertise in management, quality, environment or sustainability.',
  },
  'hr-personal': {
    name: 'HR & Personnel',
    description: 'Employers that want support with payroll, HR matters, policies and employee surveys.',
  },
  'event-konferens': {
    name: 'Events & Conferences',
    description:
      'Companies and associations looking for a venue or an organizer for a kickoff, annual meeting or conference.',
  },
};

const listings: EnglishTexts = {
  ...propertyInEnglish,
  ...worksInEnglish,
  ...businessInEnglish,
  ...peopleInEnglish,
};

export const englishOf = ({ key }: Pick<DemoListing, 'key'>) => listings[key];
