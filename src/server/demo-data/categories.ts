import type { DemoCategory } from './demo-types.ts';

export const demoCategories: readonly DemoCategory[] = [
  {
    key: 'fastigheter',
    name: 'Fastigheter',
    description:
      'Fastighetsägare och förvaltare som söker drift, teknisk förvaltning eller köpare till hela fastigheter.',
    icon: 'Building2',
  },
  {
    key: 'bostadsratt-hyresratt',
    name: 'Bostadsrätt & Hyresrätt',
    description:
      'Bostadsrättsföreningar och hyresvärdar som söker förvaltning, besiktning eller hjälp med underhållsplanen.',
    icon: 'Home',
  },
  {
    key: 'kommersiella-lokaler',
    name: 'Kommersiella lokaler',
    description: 'Företag som söker kontor, butik eller lager, och ägare som vill hyra ut eller anpassa sina lokaler.',
    icon: 'Building2',
  },
  {
    key: 'energieffektivisering',
    name: 'Energieffektivisering',
    description:
      'Företag och föreningar som vill sänka energikostnaden med ny värme, ventilation, belysning eller styrning.',
    icon: 'Home',
  },
  {
    key: 'bygg-renovering',
    name: 'Bygg & Renovering',
    description: 'Beställare som planerar ombyggnad, tillbyggnad, takomläggning eller stambyte och söker entreprenör.',
    icon: 'Wrench',
  },
  {
    key: 'el-vvs',
    name: 'El & VVS',
    description:
      'Verksamheter som behöver elinstallation, laddplatser, rörarbeten eller löpande service på sina anläggningar.',
    icon: 'Wrench',
  },
  {
    key: 'solceller-gron-energi',
    name: 'Solceller & Grön Energi',
    description: 'Föreningar, lantbruk och företag som vill ta in offerter på solceller, batterilager eller biovärme.',
    icon: 'Home',
  },
  {
    key: 'tradgard-markarbete',
    name: 'Trädgård & Markarbete',
    description:
      'Föreningar och företag som handlar upp skötsel av utemiljö, snöröjning, asfaltering eller anläggning.',
    icon: 'Wrench',
  },
  {
    key: 'malning-ytbehandling',
    name: 'Målning & Ytbehandling',
    description: 'Beställare av fasadmålning, trapphusmålning och industrigolv som vill jämföra priser före beslut.',
    icon: 'Wrench',
  },
  {
    key: 'it-teknik',
    name: 'IT & Teknik',
    description: 'Företag som ser över it-drift, nätverk, säkerhet eller support och vill träffa nya leverantörer.',
    icon: 'Briefcase',
  },
  {
    key: 'webb-e-handel',
    name: 'Webb & E-handel',
    description:
      'Företag som ska bygga ny webbplats, byta e-handelsplattform eller koppla ihop butik, lager och betalning.',
    icon: 'ShoppingBag',
  },
  {
    key: 'digital-marknadsforing',
    name: 'Digital Marknadsföring',
    description: 'Företag som söker hjälp med annonsering, sökoptimering, innehåll och mätning i digitala kanaler.',
    icon: 'Briefcase',
  },
  {
    key: 'saas-programvara',
    name: 'SaaS & Programvara',
    description: 'Verksamheter som jämför affärssystem, CRM, tidrapportering och andra molntjänster inför ett byte.',
    icon: 'Briefcase',
  },
  {
    key: 'halsa-traning',
    name: 'Hälsa & Träning',
    description:
      'Arbetsgivare och gym som efterfrågar friskvård, ergonomi, träningsutrustning och andra hälsotjänster.',
    icon: 'Heart',
  },
  {
    key: 'skonhet-estetik',
    name: 'Skönhet & Estetik',
    description: 'Salonger och kliniker som söker leverantörer av utrustning, produkter och utbildning.',
    icon: 'Heart',
  },
  {
    key: 'medicinsk-vard',
    name: 'Medicinsk vård',
    description:
      'Vårdgivare och arbetsgivare som söker företagshälsovård, medicinteknik eller utrustning till mottagningen.',
    icon: 'Heart',
  },
  {
    key: 'forsakring',
    name: 'Försäkring',
    description:
      'Företag som vill se över sitt försäkringsskydd, sina tjänstepensioner eller skyddet för fordon och ansvar.',
    icon: 'Briefcase',
  },
  {
    key: 'ekonomi-finans',
    name: 'Ekonomi & Finans',
    description: 'Bolag som söker stöd med ekonomistyrning, valutasäkring, ägarskifte eller en ekonomichef på deltid.',
    icon: 'Briefcase',
  },
  {
    key: 'foretagslan-finansiering',
    name: 'Företagslån & Finansiering',
    description: 'Företag som söker kapital till maskiner, fordon, varulager eller tillväxt och vill jämföra villkor.',
    icon: 'Building2',
  },
  {
    key: 'redovisning-juridik',
    name: 'Redovisning & Juridik',
    description:
      'Företag som vill byta redovisningsbyrå, söker revisor eller behöver hjälp med avtal och bolagsjuridik.',
    icon: 'Briefcase',
  },
  {
    key: 'utbildning',
    name: 'Utbildning',
    description: 'Arbetsgivare som beställer kurser, förarbevis och lagstadgade utbildningar för sin personal.',
    icon: 'GraduationCap',
  },
  {
    key: 'kompetensutveckling',
    name: 'Kompetensutveckling',
    description: 'Organisationer som planerar ledarutveckling, handledning eller längre program för sina medarbetare.',
    icon: 'GraduationCap',
  },
  {
    key: 'rekrytering-bemanning',
    name: 'Rekrytering & Bemanning',
    description: 'Arbetsgivare som ska anställa eller hyra in personal och vill ta in förslag från flera bolag.',
    icon: 'Briefcase',
  },
  {
    key: 'transport-logistik',
    name: 'Transport & Logistik',
    description: 'Varuägare som söker åkeri, kyltransporter, budtransporter eller en partner för lager och frakt.',
    icon: 'Car',
  },
  {
    key: 'fordonsrelaterade-tjanster',
    name: 'Fordonsrelaterade tjänster',
    description: 'Företag med egna fordon som behöver leasing, verkstad, däckservice eller laddning till sin vagnpark.',
    icon: 'Car',
  },
  {
    key: 'konsulttjanster',
    name: 'Konsulttjänster',
    description: 'Verksamheter som söker extern expertis inom ledning, kvalitet, miljö eller hållbarhet.',
    icon: 'Briefcase',
  },
  {
    key: 'hr-personal',
    name: 'HR & Personal',
    description: 'Arbetsgivare som vill ha stöd med lönehantering, personalfrågor, policyer och medarbetarenkäter.',
    icon: 'Heart',
  },
  {
    key: 'event-konferens',
    name: 'Event & Konferens',
    description:
      'Företag och föreningar som söker lokal, anläggning eller arrangör till kickoff, årsmöte och konferens.',
    icon: 'Briefcase',
  },
];
