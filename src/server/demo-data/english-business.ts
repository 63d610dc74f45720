import type { EnglishTexts } from './demo-types.ts';

export const businessInEnglish: EnglishTexts = {
  'grossister-som-ska-byta-affarssystem': {
    title: 'Wholesalers changing their business system',
    description:
      'Wholesalers in Halland that have outgrown their business system and want orders, stock and finance in ' +
      'one solution. They expect to choose a supplier within six months. Needs and current systems were mapped ' +
      'in phone interviews.',
  },
  'byggforetag-som-soker-system-for-tidrapportering': {
    title: 'Builders seeking a time reporting system',
    description:
      'Construction companies in Västra Götaland that report time on paper or in spreadsheets today. They want ' +
      'a mobile solution tied to payroll and invoicing before the next quarter. They described their routines ' +
      'themselves in a web form.',
  },
  'konsultbolag-som-jamfor-crm-system': {
    title: 'Consulting firms comparing CRM systems',
    description:
      'Consulting firms in Stockholm County that want better order in their customer dialogue and sales ' +
      'forecasts. They are comparing two or three systems and want to start a trial within two months. They ' +
      'signed up on a campaign page with a guide to CRM.',
  },
  'idrottsforeningar-som-soker-medlemssystem': {
    title: 'Sports clubs seeking a membership system',
    description:
      'Sports clubs in Uppsala County that want membership records, fees and facility booking in one place. ' +
      'They want to change before the next season starts. The details come from a survey about club ' +
      'administration.',
  },
  'arbetsgivare-som-vill-erbjuda-foretagsmassage': {
    title: 'Employers that want to offer office massage',
    description:
      'Employers in Stockholm County that want to offer massage at the workplace every week or every other ' +
      'week. They have a room to prepare and want to start within two months. They stated preferred days and ' +
      'number of treatments in a web form.',
  },
  'gym-som-ska-byta-ut-sina-konditionsmaskiner': {
    title: 'Gyms replacing their cardio machines',
    description:
      'Independent gyms in Västerbotten where treadmills, rowers and bikes are wearing out. They want to ' +
      'replace the machines within six months and are comparing purchase with leasing. The need came up in ' +
      'phone interviews with owners and gym managers.',
  },
  'kontor-som-vill-gora-ergonomigenomgang': {
    title: 'Offices that want an ergonomics review',
    description:
      'Service companies in Blekinge where many employees work at a screen all day. They are looking for an ' +
      'ergonomist who can review workstations on site and remotely this spring or fall. They answered a survey ' +
      'about work environment.',
  },
  'salonger-som-soker-ny-produktleverantor': {
    title: 'Salons seeking a new product supplier',
    description:
      'Hair and skin care salons in Västra Götaland that want to review their product range. They want ' +
      'suppliers with training support and reasonable minimum orders, switching within three months. The ' +
      'contacts come from a beauty and hair fair.',
  },
  'hudkliniker-som-vill-kopa-laserutrustning': {
    title: 'Skin clinics that want to buy laser equipment',
    description:
      'Skin clinics in Skåne that will buy or lease new laser equipment within six months. They want to compare ' +
      'service contracts, training and financing before they decide. The details were collected in phone ' +
      'interviews with clinic managers.',
  },
  'arbetsgivare-som-soker-ny-foretagshalsovard': {
    title: 'Employers seeking occupational health care',
    description:
      'Industrial and mining-related companies in Norrbotten whose occupational health contract expires within ' +
      'a year. They need medical checks, rehabilitation and support with work environment. The need came up in ' +
      'phone interviews with HR managers.',
  },
  'mottagningar-som-ska-kopa-undersokningsbritsar': {
    title: 'Clinics buying examination tables',
    description:
      'Private clinics in Södermanland renewing examination tables, lamps and other basic equipment. They want ' +
      'to buy from a supplier with service in the county this year. They sent in a request for quotes with the ' +
      'equipment they want.',
  },
  'tandkliniker-som-ska-byta-rontgenutrustning': {
    title: 'Dental clinics replacing their X-ray equipment',
    description:
      'Private dental clinics in Östergötland with X-ray equipment that is more than eight years old. They want ' +
      'to go digital and need installation, training and service within nine months. They signed up in a web ' +
      'form.',
  },
  'akerier-som-vill-jamfora-fordonsforsakring': {
    title: 'Haulers comparing vehicle insurance',
    description:
      'Haulers in Västernorrland with five to forty vehicles whose premium has gone up. They want comparisons ' +
      'well ahead of the renewal date, which in most cases falls within six months. The details come from phone ' +
      'interviews with owners.',
  },
  'byggforetag-som-ser-over-ansvarsforsakringen': {
    title: 'Builders reviewing their liability insurance',
    description:
      'Construction companies in Örebro County that take on larger contracts than before and want to check that ' +
      'their cover is sufficient. They want a review and a quote within three months. They described their ' +
      'business themselves in a web form.',
  },
  'tjansteforetag-som-vill-byta-tjanstepension': {
    title: 'Service companies changing their pension plan',
    description:
      'Service companies without a collective agreement in Stockholm County that want to review their pension ' +
      'policy. They want to compare fees and advice and have a proposal on the table within a quarter. The need ' +
      'came up in phone interviews with CEOs and CFOs.',
  },
  'mindre-bolag-som-saknar-cyberforsakring': {
    title: 'Small companies without cyber insurance',
    description:
      'Small companies all over Sweden that handle customer data but have no insurance against cyberattacks. ' +
      'They want to understand the terms and get a quote within two months. They signed up after a webinar ' +
      'about IT risks.',
  },
  'tillvaxtbolag-som-soker-ekonomichef-pa-deltid': {
    title: 'Growth companies seeking a part-time CFO',
    description:
      'Growth companies in Uppsala County that need a CFO one or two days a week. They are about to raise ' +
      'capital or report to new owners and want somebody in place within two months. The contacts come from a ' +
      'network meeting for founders.',
  },
  'importorer-som-vill-sakra-valutakurser': {
    title: 'Importers that want to hedge exchange rates',
    description:
      'Importers in Skåne that buy in euros or dollars and sell in kronor. They want help with currency hedging ' +
      'and payments before the next buying season. The details come from phone interviews with finance ' +
      'managers.',
  },
  'familjeforetag-som-planerar-generationsskifte': {
    title: 'Family businesses planning a succession',
    description:
      'Owner-managed companies in Kronoberg County where the next generation will take over within three years. ' +
      'They are looking for advisors on valuation, tax and financing of the transfer. The answers come from a ' +
      'survey of owner-managed companies.',
  },
  'verkstader-som-vill-finansiera-nya-maskiner': {
    title: 'Machine shops financing new machines',
    description:
      'Machine shops in Jönköping County that will invest in new machine tools. They are comparing installment ' +
      'plans, leasing and bank loans and want to decide within four months. The investment plans were mapped in ' +
      'phone interviews.',
  },
  'e-handlare-som-behover-kapital-till-lager': {
    title: 'Online retailers in need of inventory funding',
    description:
      'E-commerce companies all over Sweden that need to buy stock before peak season. They are looking for ' +
      'working capital for three to twelve months and want an answer within a few weeks. They filled in a web ' +
      'form with revenue and the amount they want.',
  },
  'akerier-som-vill-leasa-nya-lastbilar': {
    title: 'Haulers that want to lease new trucks',
    description:
      'Haulers in Värmland replacing one or more trucks this year. They want to compare finance leases with ' +
      'installment plans and have service included in the monthly cost. The need came up in our phone ' +
      'interviews about their fleets.',
  },
  'restauranger-som-soker-lan-till-ny-enhet': {
    title: 'Restaurants seeking a loan for a new location',
    description:
      'Restaurateurs in Stockholm County who will open another restaurant within a year. They need to finance ' +
      'kitchen equipment, furnishings and a deposit. The contacts come from a campaign page about restaurant ' +
      'financing.',
  },
  'hantverkare-som-vill-byta-redovisningsbyra': {
    title: 'Tradespeople changing their accounting firm',
    description:
      'Trades companies in Dalarna that want a firm that answers faster and works digitally. They want to ' +
      'change at the turn of the year or at the end of their fiscal year. The details come from phone ' +
      'interviews about bookkeeping and payroll.',
  },
  'aktiebolag-som-ska-valja-ny-revisor': {
    title: 'Companies choosing a new auditor',
    description:
      'Limited companies in Halland that will elect an auditor at the next annual meeting. Some are newly ' +
      'subject to audit; others want to leave a larger firm. They asked for quotes in a web form.',
  },
  'programvarubolag-som-behover-avtalsjurist': {
    title: 'Software companies in need of a contract lawyer',
    description:
      'Software companies in Stockholm County that sign ever larger customer contracts and need legal support. ' +
      'It is about license terms, data processing agreements and limits of liability, often with a first matter ' +
      'within a month. We met them at a network meeting for founders.',
  },
  'bolag-som-ska-uppratta-aktieagaravtal': {
    title: "Companies drawing up a shareholders' agreement",
    description:
      "Companies in Gävleborg with two to five owners who have no shareholders' agreement or an outdated one. " +
      'They want a new agreement in place within three months, often before an owner joins or leaves. The need ' +
      'was noted in a survey about corporate governance.',
  },
};
