import type { EnglishTexts } from './demo-types.ts';

export const peopleInEnglish: EnglishTexts = {
  'tillverkare-som-ska-miljocertifieras': {
    title: 'Manufacturers seeking environmental certification',
    description:
      'Manufacturers in Värmland whose customers require environmental management under ISO 14001. They are ' +
      'looking for a consultant who can lead the work to certification within a year. The details come from ' +
      'phone interviews with quality managers.',
  },
  'bolag-som-behover-stod-med-hallbarhetsrapport': {
    title: 'Companies in need of help with ESG reporting',
    description:
      'Companies in Stockholm County that must report sustainability data to larger customers or to their bank. ' +
      'They need help collecting data and writing the report before the next annual report. They leave their ' +
      'details in a web form on a running basis.',
  },
  'industriforetag-som-soker-interimschef': {
    title: 'Manufacturers seeking an interim manager',
    description:
      'Manufacturers in Gävleborg in need of an interim manager in production, purchasing or finance. ' +
      'Assignments usually last three to nine months and start as soon as the right person is found. The need ' +
      'came up in phone interviews with CEOs and board chairs.',
  },
  'foretag-som-planerar-kickoff-for-50-200-gaster': {
    title: 'Companies planning a kickoff for 50–200 guests',
    description:
      'Companies in Västra Götaland planning a kickoff for 50–200 guests in the next six months. They want ' +
      'somebody who takes care of venue, technology, food and activities. They left dates and preferences in a ' +
      'web form.',
  },
  'organisationer-som-soker-plats-for-arsmote': {
    title: 'Organizations seeking a venue for their annual meeting',
    description:
      'Nonprofits and trade associations that want to hold their annual meeting in Dalarna. They are looking ' +
      'for a venue with lodging, a plenary hall and breakout rooms in the spring. The contacts come from a ' +
      'survey of offices and secretaries-general.',
  },
  'industrier-som-behover-truckutbildning': {
    title: 'Manufacturers in need of forklift training',
    description:
      'Manufacturers and warehouses in Södermanland that will train new forklift drivers and renew older ' +
      'licenses. They want the course at their own site within two months. They sent in a request for quotes ' +
      'with the number of participants.',
  },
  'byggforetag-som-ska-utbilda-i-fallskydd': {
    title: 'Builders ordering fall protection training',
    description:
      'Construction companies in Västerbotten that need to train their people in fall protection and work at ' +
      "height. The courses should preferably be held before the summer's roof work. The need came up in phone " +
      'interviews with supervisors and safety officers.',
  },
  'restauranger-som-soker-kurs-i-livsmedelshygien': {
    title: 'Restaurants seeking food safety training',
    description:
      'Restaurants and cafés in Skåne that will train new staff in food hygiene and self-monitoring. They want ' +
      'short sessions in Swedish and English within a month. The details come from a web form.',
  },
  'foretag-som-soker-ledarutveckling-for-chefer': {
    title: 'Companies seeking leadership development',
    description:
      'Mid-sized companies in Östergötland where several new managers were appointed in the past year. They ' +
      'want to buy a program of six to twelve months that starts after the next management meeting. The need ' +
      'was described in phone interviews with HR managers.',
  },
  'vardgivare-som-soker-extern-handledning': {
    title: 'Care providers seeking outside supervision',
    description:
      'Private care providers in Jämtland that want regular supervision for their teams. They want a licensed ' +
      'supervisor on site or by video from next term. They answered a survey about workload and support.',
  },
  'saljteam-som-vill-bli-battre-pa-nykundsforsaljning': {
    title: 'Sales teams that want to win more new customers',
    description:
      'Companies in Västra Götaland with sales teams of five to twenty people who need practice in approaching ' +
      'new customers. They want to start training before the next sales year. They signed up after a webinar ' +
      'about B2B sales.',
  },
  'industrier-som-behover-hyra-in-svetsare': {
    title: 'Manufacturers that need to hire temporary welders',
    description:
      'Manufacturers in Norrbotten that struggle to find welders with the right license. They want temporary ' +
      'staff for three to twelve months and often need an answer within weeks. Needs, welding methods and ' +
      'shifts were noted in phone interviews.',
  },
  'it-bolag-som-rekryterar-systemutvecklare': {
    title: 'IT companies recruiting software developers',
    description:
      'IT companies in Stockholm County that will hire one to five software developers within six months. They ' +
      'want to work with recruiters who can present candidates with the right technology and languages. The ' +
      'contacts come from a web form about upcoming hiring.',
  },
  'lager-som-behover-extra-personal-till-julhandeln': {
    title: 'Warehouses in need of holiday season staff',
    description:
      'Warehouses and logistics companies in Västra Götaland that need pickers from November to January. They ' +
      'want to sign early and be able to change the numbers from week to week. They answered a survey about ' +
      'staffing in peak season.',
  },
  'vardbolag-som-soker-sjukskoterskor': {
    title: 'Care companies seeking nurses',
    description:
      'Private care companies in Västernorrland that will hire nurses for home health care and clinics. They ' +
      'need help with ads, screening and references within three months. The need came up in phone interviews ' +
      'with unit managers.',
  },
  'foretag-som-vill-lagga-ut-lonehanteringen': {
    title: 'Companies that want to outsource payroll',
    description:
      'Companies in Kalmar County whose payroll officer is retiring or has left. They want to outsource payroll ' +
      'and vacation handling before the end of the year. The details come from phone interviews with CFOs.',
  },
  'vaxande-bolag-som-saknar-egen-hr-avdelning': {
    title: 'Growing companies without an HR department',
    description:
      'Companies in Skåne that have passed 20 employees and need support with employment contracts, staff ' +
      'handbooks and difficult conversations. They want to buy HR by the hour or as a subscription within two ' +
      'months. They described their situation in a web form.',
  },
  'arbetsgivare-som-ska-gora-medarbetarenkat': {
    title: 'Employers planning an employee survey',
    description:
      'Employers in Blekinge that want to measure job satisfaction and work environment in the next six months. ' +
      'They are looking for tools and support with analysis, feedback and action plans. They showed interest at ' +
      'a network meeting for HR in the county.',
  },
  'e-handlare-som-vill-lagga-ut-lager-och-frakt': {
    title: 'Online retailers outsourcing storage and shipping',
    description:
      'E-commerce companies in Västra Götaland that ship 500–5,000 parcels a month from their own warehouse. ' +
      'They want to hand storage, picking and returns to a logistics partner within six months. Volumes and ' +
      'requirements were collected in phone interviews.',
  },
  'travaruforetag-som-soker-nya-transportorer': {
    title: 'Timber companies seeking new carriers',
    description:
      'Sawmills and timber companies in Jämtland that ship goods to building suppliers and ports in central ' +
      'Sweden. They want fixed routes and are reviewing contracts for next year. They answered a survey about ' +
      'freight.',
  },
  'livsmedelsforetag-som-behover-kyltransporter': {
    title: 'Food producers in need of refrigerated transport',
    description:
      'Food producers in Skåne that deliver chilled goods to stores and catering kitchens in southern Sweden. ' +
      'They want a carrier with an unbroken cold chain and temperature logs, starting within three months. The ' +
      'need was noted in phone interviews with logistics managers.',
  },
  'foretag-som-soker-dagliga-budtransporter': {
    title: 'Companies seeking daily courier service',
    description:
      'Laboratories, printers and service companies in Uppsala County that send couriers several times a week. ' +
      'They want a fixed price per route and online booking from next month. The details come from a web form.',
  },
  'foretag-som-vill-byta-till-elbilar-i-tjansten': {
    title: 'Companies switching to electric company cars',
    description:
      'Companies in Stockholm County with company cars that will go electric as leases expire. They want to ' +
      'compare operating leases and have charging at home and at the office included within a year. They left ' +
      'their details at a vehicle fair.',
  },
  'hantverksforetag-som-soker-dackavtal': {
    title: 'Trades companies seeking a tire contract',
    description:
      'Trades companies in Norrbotten with service vans that want a contract for tire changes and tire storage. ' +
      'They want the changeover in order before next winter and to avoid downtime. The contacts come from a ' +
      'survey about vehicle costs.',
  },
  'akerier-som-soker-verkstad-for-tunga-fordon': {
    title: 'Haulers seeking a heavy vehicle shop',
    description:
      'Haulers in Blekinge that want a service contract for trucks and trailers. They want shop hours in the ' +
      'evening and on weekends and would gladly switch within six months. The need came up in phone interviews ' +
      'with fleet managers.',
  },
};
