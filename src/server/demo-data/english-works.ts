import type { EnglishTexts } from './demo-types.ts';

export const worksInEnglish: EnglishTexts = {
  'brf-som-soker-entreprenor-for-utemiljon': {
    title: 'Condo associations seeking a grounds contractor',
    description:
      'Condominium associations in Stockholm County that want an annual contract for lawns, hedges, flower beds ' +
      'and grit removal. They want it in place before the spring season. The boards sent in a request for ' +
      'quotes with a map of the grounds.',
  },
  'fastighetsagare-som-upphandlar-snorojning': {
    title: 'Property owners procuring snow removal',
    description:
      'Property owners in Västernorrland procuring snow removal and deicing for the winter. They want ' +
      'round-the-clock service and clear trigger levels in the contract. The need came up in phone interviews ' +
      'after last season.',
  },
  'industrier-som-ska-asfaltera-om-gardsplanen': {
    title: 'Manufacturers repaving their yard',
    description:
      'Manufacturers in Västmanland with worn loading and parking areas. They want to repave and improve ' +
      'drainage during the snow-free season. They answered a survey about planned groundwork.',
  },
  'brf-som-ska-mala-om-trapphusen': {
    title: 'Condo associations repainting their stairwells',
    description:
      'Condominium associations in Västra Götaland that will repaint stairwells and entrances during the ' +
      'winter. They want a price per stairwell and help with color schemes. They sent in a request for quotes ' +
      'online.',
  },
  'verkstader-som-behover-nytt-industrigolv': {
    title: 'Machine shops in need of a new industrial floor',
    description:
      'Machine shops in Västmanland with worn concrete floors to be ground and coated with epoxy or acrylic ' +
      'concrete. The work is planned for the next vacation shutdown. The need was noted in phone interviews ' +
      'with site managers and safety officers.',
  },
  'hyresvardar-som-ska-mala-om-trafasader': {
    title: 'Landlords repainting wooden facades',
    description:
      'Landlords in Norrbotten with wooden buildings whose facades need washing, scraping and painting. The ' +
      'season is short, so they want to book painters already in the spring. They answered a survey about ' +
      'planned maintenance.',
  },
  'tillverkare-som-vill-byta-it-leverantor': {
    title: 'Manufacturers changing IT provider',
    description:
      'Manufacturers in Jönköping County with 20–120 employees who are unhappy with the response times of their ' +
      'IT provider. The contracts expire within nine months, and they want to meet new suppliers now. The ' +
      'details come from phone interviews with CEOs and CFOs.',
  },
  'redovisningsbyraer-som-ser-over-it-sakerheten': {
    title: 'Accounting firms reviewing their IT security',
    description:
      'Accounting firms in Stockholm County that want to review access rights, e-mail protection and backups. ' +
      'They want the review done before year-end season. They signed up during a webinar about IT security for ' +
      'firms.',
  },
  'vardgivare-som-behover-nytt-tradlost-natverk': {
    title: 'Care providers in need of a new wireless network',
    description:
      'Private care providers in Skåne whose wireless network does not cover the whole building. They want ' +
      'measurements on site and a proposal within six weeks. The need was described in a web form by their own ' +
      'IT managers.',
  },
  'foretag-som-ska-flytta-servrar-till-molnet': {
    title: 'Companies moving servers to the cloud',
    description:
      'Companies all over Sweden with servers of their own at the office that want to move operations and files ' +
      'to the cloud. The servers reach end of life within a year. They answered a survey about their IT ' +
      'environment and asked for proposals.',
  },
  'foretag-som-berors-av-cybersakerhetslagen': {
    title: 'Companies covered by the Cybersecurity Act',
    description:
      'Companies in Östergötland, in food, energy and manufacturing among others, that have found themselves ' +
      'covered by the Swedish Cybersecurity Act. They need help with risk analysis and incident reporting ' +
      'routines in the coming months. The contacts come from a network meeting about the legal requirements.',
  },
  'grossister-som-vill-oppna-e-handel-for-foretag': {
    title: 'Wholesalers opening B2B e-commerce',
    description:
      'Wholesalers in Västra Götaland that take orders by phone and e-mail and want to open a logged-in online ' +
      'store for their business customers. They want customer-specific prices and a connection to their ' +
      'business system within nine months. The contacts come from phone interviews with sales managers.',
  },
  'butiker-som-vill-byta-e-handelsplattform': {
    title: 'Stores changing their e-commerce platform',
    description:
      'Stores in Stockholm County that already sell online but want another platform. They lack stock levels ' +
      'per store and easier returns, and want to be done before the fall peak season. The need is described in ' +
      'a web form.',
  },
  'hantverksforetag-som-behover-ny-webbplats': {
    title: 'Trades companies in need of a new website',
    description:
      'Trades companies in Örebro County whose website is more than five years old and works poorly on phones. ' +
      'They want a simple site with reference projects and a quote form within three months. They answered a ' +
      'short survey about their visibility.',
  },
  'hotell-som-vill-fa-fler-direktbokningar': {
    title: 'Hotels that want more direct bookings',
    description:
      'Hotels and guesthouses on Gotland that want to depend less on booking sites. They need a new website ' +
      'with a booking engine and payments before the summer season. The details were left at a meeting for the ' +
      'hospitality industry.',
  },
  'e-handlare-som-soker-ny-annonsbyra': {
    title: 'Online retailers seeking a new ad agency',
    description:
      'E-commerce companies all over Sweden that advertise in search and social media for at least SEK 50,000 a ' +
      'month. They want to change agency within a quarter and get better tracking of profit per product. They ' +
      'asked for contact in a web form and stated their ad budget.',
  },
  'kliniker-som-vill-synas-i-lokala-sokningar': {
    title: 'Clinics that want to show up in local search',
    description:
      'Private clinics in Skåne that want more bookings from search engines and maps. They rarely have a ' +
      'marketing department and want ongoing help starting within two months. The need came up in phone ' +
      'interviews with clinic managers.',
  },
  'industriforetag-som-vill-na-kunder-i-tyskland': {
    title: 'Manufacturers that want to reach German buyers',
    description:
      'Manufacturers in Kronoberg County that export today or want to start selling to Germany. They are ' +
      'looking for an agency that can produce content in German and run ads aimed at buyers within six months. ' +
      'We met them at an export fair.',
  },
  'bemanningsbolag-som-vill-vaxa-pa-linkedin': {
    title: 'Staffing firms that want to grow on LinkedIn',
    description:
      'Staffing and recruiting firms in Stockholm County that want to reach candidates as well as clients on ' +
      'LinkedIn. They need help with content, ads and measurement starting next month. They attended a webinar ' +
      'about employer branding.',
  },
  'besoksmal-som-planerar-sommarens-annonsering': {
    title: 'Attractions planning their summer advertising',
    description:
      'Hotels, restaurants and attractions in Kalmar County making their marketing plan for the summer. They ' +
      'want help with campaigns aimed at guests from Sweden, Denmark and Germany. The details come from a ' +
      "survey of the county's hospitality industry.",
  },
};
