import type { EnglishTexts } from './demo-types.ts';

export const propertyInEnglish: EnglishTexts = {
  'fastighetsagare-som-byter-teknisk-forvaltare': {
    title: 'Property owners switching building managers',
    description:
      'Private property owners in Östergötland with five to twenty rental buildings. They have given notice on, ' +
      'or are renegotiating, their building management contract and want new bids in the coming quarter. The ' +
      'need came up in our phone interviews about operations and on-call service.',
  },
  'agare-som-vill-salja-industrifastigheter': {
    title: 'Owners looking to sell industrial property',
    description:
      'Owners of smaller industrial properties in Värmland who are considering a sale within a year. They are ' +
      'looking for a broker or advisor with experience of commercial transactions. The plans came up in a ' +
      'survey of property owners in the county.',
  },
  'hyresvardar-som-soker-ny-fastighetsjour': {
    title: 'Landlords looking for a new on-call service',
    description:
      'Landlords in Uppsala County who want to change provider for evening and weekend call-outs. Their ' +
      'contracts expire within six months, and they want to compare response times as well as prices. They ' +
      'described the need themselves in a web form.',
  },
  'fastighetsbolag-som-upphandlar-trappstadning': {
    title: 'Property companies buying stairwell cleaning',
    description:
      'Property companies in Gävleborg about to sign a new contract for cleaning stairwells and laundry rooms. ' +
      'They want to start at the next turn of the quarter. We met them at a property fair, where they left ' +
      'their details to receive quotes.',
  },
  'brf-som-soker-ny-ekonomisk-forvaltare': {
    title: 'Condo associations changing financial manager',
    description:
      'Condominium associations in Stockholm County that want to change financial manager before the next ' +
      'fiscal year. The boards want clearer reports and one contact person. They filled in a web form and ' +
      'stated when the current contract can be terminated.',
  },
  'brf-som-behover-uppdaterad-underhallsplan': {
    title: 'Condo associations in need of a maintenance plan',
    description:
      'Condominium associations in Västra Götaland whose maintenance plan is more than five years old. They ' +
      'want an inspection and a new plan ready before the next annual meeting. The need came up in phone ' +
      'interviews with chairs and property officers of the boards.',
  },
  'hyresvardar-som-ska-bestalla-ovk-besiktning': {
    title: 'Landlords ordering a ventilation inspection',
    description:
      'Private landlords in Skåne with a mandatory ventilation inspection (OVK) due within six months. They ' +
      'want an inspector who can fix defects as well. The details come from a website where they asked for ' +
      'quotes.',
  },
  'foreningar-som-vill-byta-gruppavtal-for-bredband': {
    title: 'Associations changing their broadband contract',
    description:
      'Condominium associations in Västmanland with a shared broadband contract that expires within a year. ' +
      'They want to compare fiber operators and price levels before the annual meeting. They answered a survey ' +
      "about the association's shared contracts.",
  },
  'tjansteforetag-som-soker-kontor-for-20-60-personer': {
    title: 'Service companies seeking offices for 20–60 people',
    description:
      'Service companies in the Stockholm region that have outgrown their premises and want to move within nine ' +
      'months. They are looking for offices for 20–60 people close to rail transit. Requirements for location, ' +
      'space and move-in were collected in phone interviews.',
  },
  'e-handlare-som-behover-storre-lager': {
    title: 'Online retailers in need of a larger warehouse',
    description:
      'E-commerce companies in Jönköping County that need more warehouse space in the coming year. Most want to ' +
      'rent; a few would consider building. They stated their requirements for ceiling height, loading doors ' +
      'and location in a web form.',
  },
  'butikskedjor-som-soker-nya-lagen-i-skane': {
    title: 'Retail chains seeking new locations in Skåne',
    description:
      'Small retail chains that want to open one or two more stores in Skåne within a year. They are looking ' +
      'for locations in shopping districts and town centers with good parking. The contacts come from a trade ' +
      'meeting for retailers.',
  },
  'fastighetsagare-med-vakanta-kontorsytor': {
    title: 'Property owners with vacant office space',
    description:
      'Owners of office buildings in Halland who have empty space and need help with leasing or tenant ' +
      'fit-outs. They want to get started within three months. We reached them through a survey about ' +
      'vacancies.',
  },
  'industrier-som-vill-byta-till-led-belysning': {
    title: 'Manufacturers switching to LED lighting',
    description:
      'Manufacturers in Jönköping County that still have fluorescent tubes in production and storage. They want ' +
      'LED with occupancy sensors during the next planned shutdown. The need came up in phone interviews about ' +
      'energy costs.',
  },
  'brf-som-vill-byta-till-bergvarme': {
    title: 'Condo associations switching to geothermal heat',
    description:
      'Condominium associations in Stockholm County that use district heating or oil today and are looking into ' +
      'geothermal heat. The boards want a cost estimate to show members at the next meeting. They asked to be ' +
      'contacted in a web form about heating.',
  },
  'hotell-som-vill-sanka-sin-energikostnad': {
    title: 'Hotels that want to cut their energy costs',
    description:
      'Hotels and conference centers in Dalarna that want an energy audit and then to replace older ventilation ' +
      'and controls. They plan the work for the low season. The details were left at a webinar about energy in ' +
      'hospitality.',
  },
  'livsmedelsbutiker-som-vill-atervinna-kylvarme': {
    title: 'Grocery stores that want to reuse cooling heat',
    description:
      'Grocery stores in Västernorrland that want to make use of the heat from their refrigerated cases. Their ' +
      'cooling systems are ten years or older, and they expect to decide within six months. They were ' +
      'interviewed by phone about operations and power use.',
  },
  'fastighetsagare-som-vill-styra-varmen-smartare': {
    title: 'Property owners after smarter heating controls',
    description:
      'Property owners in Örebro County who want connected heating controls in their apartment buildings before ' +
      'the next heating season. They want to start with one or two buildings and then expand. They signed up at ' +
      'a property industry fair.',
  },
  'brf-som-vill-ha-solceller-i-host': {
    title: 'Condo associations getting solar panels this fall',
    description:
      'Condominium associations in Västra Götaland whose members have already approved solar panels. They want ' +
      'two or three quotes and the system installed this fall. The boards filled in a web form with roof area ' +
      'and power use.',
  },
  'lantbruk-som-vill-ha-solceller-pa-ladan': {
    title: 'Farms that want solar panels on the barn',
    description:
      'Farms in Skåne with large buildings and high power use in dryers and stables. They want an estimate and ' +
      'a quote during the winter so that they can build in the spring. The contacts come from an agricultural ' +
      'fair.',
  },
  'industrier-som-utreder-batterilager': {
    title: 'Manufacturers looking into battery storage',
    description:
      'Manufacturers in Östergötland that want to shave peak loads with battery storage. Several already have ' +
      'solar panels and want a sizing proposal within three months. The need came up in phone interviews with ' +
      'technical managers.',
  },
  'logistikfastigheter-med-tak-for-solceller': {
    title: 'Logistics properties with roofs for solar panels',
    description:
      'Owners of warehouses and logistics buildings in Örebro County who want to put their roofs to use. They ' +
      'are considering both owning the system and leasing out the roof, with a decision within six months. They ' +
      'answered a survey about energy plans.',
  },
  'gardar-och-vaxthus-som-vill-ha-biovarme': {
    title: 'Farms and greenhouses that want bioheat',
    description:
      'Farms and greenhouse growers in Kalmar County that want to replace oil or propane with a wood chip or ' +
      'pellet boiler. Most aim to switch before the next season. They described their systems in a web form.',
  },
  'foretag-som-vill-kombinera-sol-och-laddning': {
    title: 'Companies combining solar and EV charging',
    description:
      'Companies in Södermanland with their own parking that want solar panels and charging points in one ' +
      'project. They want to choose a supplier within four months and need help applying for grants. They ' +
      'signed up on a campaign page about workplace charging.',
  },
  'brf-som-planerar-stambyte-nasta-ar': {
    title: 'Condo associations planning to replumb next year',
    description:
      'Condominium associations in Stockholm County, built from the 1950s to the 1970s, with pipe replacement ' +
      "in next year's maintenance plan. They are looking for a general contractor and want to begin with a " +
      'feasibility study. The details come from phone interviews with the boards.',
  },
  'restauranger-som-ska-renovera-koket': {
    title: 'Restaurants renovating their kitchen',
    description:
      'Restaurants in Västra Götaland that will rebuild the kitchen and replace surfaces, floor drains and ' +
      'ventilation. They want to close for as few days as possible and plan the work for a calmer period within ' +
      'six months. They described the project in a web form.',
  },
  'industribolag-som-ska-bygga-ut-sin-lokal': {
    title: 'Manufacturers extending their premises',
    description:
      'Manufacturers in Kronoberg County that need more space for production or storage. Building permits have ' +
      'been applied for or are in progress, and construction is expected to start within a year. The plans came ' +
      'up in phone interviews about upcoming investments.',
  },
  'brf-som-behover-lagga-om-taket': {
    title: 'Condo associations in need of a new roof',
    description:
      'Condominium associations in Skåne with roofs that are 30 years or older. They have inspection reports ' +
      'and want to procure reroofing for next summer. The boards left their details in a web form.',
  },
  'forskolor-som-ska-anpassa-sina-lokaler': {
    title: 'Preschools adapting their premises',
    description:
      'Independent preschools in Uppsala County that need to rebuild classrooms, cloakrooms and kitchens. The ' +
      'work should preferably be done during the summer closing. We reached them through a survey about ' +
      'premises and work environment.',
  },
  'foretag-som-bygger-om-kontor-i-vasterbotten': {
    title: 'Companies remodeling offices in Västerbotten',
    description:
      'Service companies in Västerbotten that want to remodel for more meeting rooms and better acoustics. They ' +
      'are in talks with their landlord and want quotes within two months. The contacts come from a network ' +
      'meeting for office managers.',
  },
  'brf-som-vill-ha-laddplatser-i-garaget': {
    title: 'Condo associations adding EV charging in the garage',
    description:
      'Condominium associations in Stockholm County that want charging points in their garage or parking lot. ' +
      'They want one supplier for both installation and billing, starting within six months. The boards filled ' +
      'in a web form about the number of spaces and the existing electrical service.',
  },
  'verkstader-som-behover-ny-elcentral': {
    title: 'Machine shops in need of a new electrical panel',
    description:
      'Machine shops in Södermanland that are bringing in new machines and need a larger electrical panel and ' +
      'more outlets. The work must be finished before the machines arrive, usually within four months. The need ' +
      'came up in phone interviews about upcoming investments.',
  },
  'fastighetsagare-som-soker-avtal-om-vvs-jour': {
    title: 'Property owners seeking an on-call plumbing contract',
    description:
      'Property owners in Gävleborg who want a framework contract for plumbing service and emergencies. They ' +
      'want a local supplier in place before the end of the year. The contacts come from a survey about ' +
      'maintenance and water damage.',
  },
  'lantbruk-som-ska-se-over-elsakerheten': {
    title: 'Farms reviewing their electrical safety',
    description:
      'Farms on Gotland that need an electrical audit of stables, dryers and workshops. Several have been given ' +
      'a deadline within the year by their insurance company. They left their details at an agricultural ' +
      'meeting on the island.',
  },
  'hotell-som-ska-byta-tappvattensystem': {
    title: 'Hotels replacing their tap water system',
    description:
      'Hotels and cabin villages in Jämtland with aging pipes and recurring problems with hot water ' +
      'temperature. They want to replace the system between the winter and summer seasons. They signed up in a ' +
      'web form about legionella and water quality.',
  },
  'butiker-som-behover-ny-ventilation': {
    title: 'Stores in need of new ventilation',
    description:
      'Stores in Halland whose ventilation is undersized or has failed an inspection. They are looking for an ' +
      'installer who can design and carry out the work within six months. The details were collected in phone ' +
      'interviews about indoor climate.',
  },
};
