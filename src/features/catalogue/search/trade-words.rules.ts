/** The default dictionary in Swedish and English; admins can change it. */
const words: Readonly<Record<string, string>> = {
  Fastigheter:
    'fastighet, fastighetsägare, fastighetsförvaltning, fastighetsskötsel, fastighetsskötare, förvaltare, ' +
    'mäklare, fastighetsmäklare, teknisk förvaltning, hyresfastighet, vaktmästare, fastighetsköp, real ' +
    'estate, property, property management, property manager, realtor, janitor, building maintenance',
  'Bostadsrätt & Hyresrätt':
    'bostadsrätt, bostadsrättsförening, brf, hyresrätt, hyresvärd, hyreshus, ekonomisk förvaltning, ekonomisk ' +
    'förvaltare, underhållsplan, överlåtelsebesiktning, lägenhet, flerbostadshus, styrelse, bostadsförening, ' +
    'condominium, condo association, housing association, landlord, apartment building, rental housing',
  'Kommersiella lokaler':
    'lokal, lokaler, kontor, kontorslokal, kontorsplats, butikslokal, lagerlokal, industrilokal, coworking, ' +
    'kontorshotell, lokalförmedling, lokalsökning, hyra kontor, office, office space, premises, warehouse ' +
    'space, retail space, storefront, commercial property',
  Energieffektivisering:
    'energi, energieffektivisering, energideklaration, energikartläggning, värmepump, bergvärme, fjärrvärme, ' +
    'luftvärmepump, isolering, fönsterbyte, led-belysning, belysning, energibesparing, energirådgivare, ' +
    'energy, energy efficiency, energy saving, heat pump, insulation, geothermal, lighting, district heating',
  'Bygg & Renovering':
    'bygg, byggare, byggfirma, byggföretag, snickare, takläggare, takbyte, takläggning, renovering, renovera, ' +
    'stambyte, totalentreprenad, totalentreprenör, badrumsrenovering, köksrenovering, tillbyggnad, ombyggnad, ' +
    'murare, plattsättare, golvläggare, fasad, fasadrenovering, bygglov, hantverkare, rivning, carpenter, ' +
    'builder, construction, contractor, general contractor, roofer, roofing, renovation, remodeling, bathroom ' +
    'remodel, kitchen remodel, bricklayer, tiler, extension',
  'El & VVS':
    'el, vvs, elektriker, elinstallation, elinstallatör, elfirma, elcentral, elmontör, rörmokare, rörläggare, ' +
    'vvs-montör, vvs-firma, badrumsrör, avlopp, relining, värme och sanitet, ventilation, ' +
    'ventilationstekniker, kyltekniker, laddbox, laddplats, laddplatser, laddstolpe, laddstation, ' +
    'elbilsladdning, jour, sprinkler, electrician, electrical, electrical work, plumber, plumbing, hvac, ' +
    'heating, ev charger, ev charging, charging station, drain',
  'Solceller & Grön Energi':
    'sol, solcell, solceller, solpanel, solpaneler, solenergi, solel, solcellsanläggning, solcellspark, ' +
    'batteri, batterilager, energilager, vindkraft, grön energi, förnybar energi, växelriktare, ' +
    'nätanslutning, solar, solar panels, solar power, solar energy, photovoltaics, battery storage, wind ' +
    'power, renewable energy, green energy',
  'Trädgård & Markarbete':
    'trädgård, trädgårdsmästare, trädgårdsanläggning, trädgårdsskötsel, anläggare, mark, markarbete, ' +
    'markentreprenör, markanläggning, grävmaskin, grävare, schaktning, dränering, stenläggning, stenläggare, ' +
    'plattläggning, trädfällning, arborist, snöröjning, gräsklippning, asfaltering, asfalt, utemiljö, ' +
    'landscaping, landscaper, gardener, gardening, excavation, paving, snow removal, tree removal, lawn care, ' +
    'groundwork, drainage',
  'Målning & Ytbehandling':
    'målare, målning, måleri, målerifirma, fasadmålning, fönstermålning, inomhusmålning, tapetsering, ' +
    'tapetserare, spackling, lackering, lackerare, golvslipning, golvlack, ytbehandling, blästring, ' +
    'klottersanering, färg, painter, painting, house painter, facade painting, wallpaper, varnishing, surface ' +
    'treatment, sandblasting, floor sanding, graffiti removal',
  'IT & Teknik':
    'it, it-support, it-drift, it-konsult, it-säkerhet, cybersäkerhet, informationssäkerhet, nätverk, ' +
    'nätverkstekniker, server, serverdrift, molntjänst, molntjänster, molnet, backup, helpdesk, datorer, ' +
    'systemadministratör, fiber, wifi, växel, företagstelefoni, telefoni, larm, kamerabevakning, tech ' +
    'support, managed services, cybersecurity, network, cloud, cloud services, computers, telephony',
  'Webb & E-handel':
    'hemsida, hemsidor, webbplats, webbsida, webb, webbyrå, webbdesign, webbutveckling, webbutvecklare, ' +
    'webbdesigner, wordpress, e-handel, ehandel, e-handelsplattform, webbutik, webshop, nätbutik, shopify, ' +
    'woocommerce, magento, betallösning, produktdata, website, web, web design, web development, web ' +
    'developer, web agency, homepage, e-commerce, ecommerce, online store, webstore',
  'Digital Marknadsföring':
    'marknadsföring, digital marknadsföring, annonsering, seo, sökmotoroptimering, sem, google ads, adwords, ' +
    'facebook-annonser, sociala medier, instagram, linkedin, tiktok, nyhetsbrev, mejlmarknadsföring, ' +
    'innehållsmarknadsföring, copywriter, reklambyrå, mediebyrå, filmproduktion, varumärke, leadgenerering, ' +
    'marketing, digital marketing, advertising, social media, search engine optimization, content marketing, ' +
    'email marketing, ad agency, branding, video production',
  'SaaS & Programvara':
    'saas, programvara, mjukvara, system, affärssystem, erp, crm, crm-system, lönesystem, tidrapportering, ' +
    'bokningssystem, kassasystem, ärendehantering, integration, integrationer, api, app, apputveckling, ' +
    'apputvecklare, systemutveckling, systemutvecklare, programmerare, ai, automatisering, software, software ' +
    'development, developer, programmer, app development, booking system, business system, automation',
  'Hälsa & Träning':
    'hälsa, träning, gym, friskvård, personlig tränare, pt, företagshälsa, företagshälsovård, massör, ' +
    'massage, yoga, naprapat, kiropraktor, fysioterapi, sjukgymnast, hälsokontroll, kostrådgivare, dietist, ' +
    'friskvårdsbidrag, ergonomi, health, fitness, wellness, personal trainer, massage therapist, ' +
    'physiotherapy, chiropractor, nutritionist, occupational health, ergonomics',
  'Skönhet & Estetik':
    'skönhet, frisör, frisörsalong, salong, hudvård, hudterapeut, nagelsalong, naglar, fransar, makeup, ' +
    'botox, fillers, injektioner, estetik, skönhetsklinik, laserbehandling, hårborttagning, tatuering, ' +
    'tatuerare, spa, barberare, beauty, hairdresser, hair salon, salon, skin care, nail salon, lashes, ' +
    'aesthetics, cosmetic clinic, barber, laser hair removal, tattoo',
  'Medicinsk vård':
    'vård, läkare, vårdcentral, klinik, tandläkare, tandvård, tandhygienist, sjuksköterska, psykolog, ' +
    'terapeut, ögonläkare, optiker, hemtjänst, äldreomsorg, vårdbemanning, medicinteknik, rehabilitering, ' +
    'apotek, veterinär, medical, doctor, physician, dentist, dental, clinic, nurse, psychologist, therapist, ' +
    'optician, home care, elderly care, rehab, health care, veterinarian',
  Försäkring:
    'försäkring, försäkringar, företagsförsäkring, försäkringsmäklare, försäkringsbolag, fordonsförsäkring, ' +
    'fastighetsförsäkring, ansvarsförsäkring, sjukförsäkring, livförsäkring, cyberförsäkring, byggförsäkring, ' +
    'skadereglering, insurance, insurance broker, business insurance, liability insurance, vehicle insurance, ' +
    'life insurance, cyber insurance',
  'Ekonomi & Finans':
    'ekonomi, finans, ekonomichef, cfo, controller, budget, likviditet, kapitalförvaltning, placering, ' +
    'pension, tjänstepension, valuta, valutahandel, valutasäkring, värdering, företagsvärdering, finansiell ' +
    'rådgivning, investering, finance, financial advisor, cash flow, treasury, pensions, currency, wealth ' +
    'management, valuation, investment',
  'Företagslån & Finansiering':
    'lån, företagslån, finansiering, kredit, checkräkningskredit, factoring, fakturaköp, leasing, ' +
    'leasingbolag, fastighetslån, bolån, rörelsekapital, riskkapital, tillväxtlån, avbetalning, borgen, bank, ' +
    'loan, loans, business loan, funding, credit, credit line, invoice factoring, working capital, mortgage, ' +
    'venture capital, equipment leasing',
  'Redovisning & Juridik':
    'redovisning, bokföring, bokförare, redovisningsbyrå, redovisningskonsult, revisor, revision, bokslut, ' +
    'årsredovisning, deklaration, skatt, moms, löneadministration, jurist, juridik, advokat, advokatbyrå, ' +
    'avtal, avtalsjurist, bolagsrätt, arbetsrätt, gdpr, varumärkesskydd, patent, inkasso, accounting, ' +
    'accountant, bookkeeping, bookkeeper, audit, auditor, tax, tax return, lawyer, legal, attorney, law firm, ' +
    'contract, payroll, debt collection',
  Utbildning:
    'utbildning, kurs, kurser, skola, lärare, lärplattform, läromedel, körskola, körkort, språkkurs, svenska, ' +
    'förskola, yrkesutbildning, arbetsmiljöutbildning, hlr, brandskyddsutbildning, truckutbildning, ' +
    'certifiering, education, school, course, courses, teacher, driving school, language course, safety ' +
    'training, first aid, certification, e-learning',
  Kompetensutveckling:
    'kompetensutveckling, ledarskap, ledarskapsutbildning, ledarutveckling, chefsutbildning, coachning, ' +
    'coach, säljträning, säljutbildning, workshop, föreläsare, föreläsning, mentor, mentorskap, teambuilding, ' +
    'talangprogram, leadership, leadership training, coaching, sales training, management training, speaker, ' +
    'mentoring, talent program, upskilling',
  'Rekrytering & Bemanning':
    'rekrytering, rekryterare, rekryteringsbyrå, bemanning, bemanningsföretag, headhunter, personaluthyrning, ' +
    'vikarie, vikarier, extrapersonal, säsongspersonal, lagerpersonal, kock, chaufförer, platsannons, ' +
    'jobbannons, outplacement, recruiting, recruitment, recruiter, staffing, temp agency, temp staff, ' +
    'headhunting, hiring, job ad',
  'Transport & Logistik':
    'transport, transporter, åkeri, åkare, logistik, frakt, speditör, spedition, lastbil, lastbilschaufför, ' +
    'budbil, budfirma, flytt, flyttfirma, flytthjälp, lager, lagring, tredjepartslogistik, 3pl, distribution, ' +
    'paket, hemleverans, kyltransport, tulldeklaration, container, shipping, freight, trucking, haulage, ' +
    'haulier, courier, moving company, movers, logistics, warehouse, storage, delivery service, forwarding',
  'Fordonsrelaterade tjänster':
    'bil, bilar, fordon, bilverkstad, verkstad, mekaniker, bilmekaniker, däck, däckbyte, bilvård, biltvätt, ' +
    'rekond, billackering, bilglas, bärgning, besiktning, bilhandlare, tjänstebil, firmabil, fordonsflotta, ' +
    'elbil, elbilar, hyrbil, truckservice, car, cars, vehicle, vehicles, car repair, auto repair, mechanic, ' +
    'tires, car wash, detailing, body shop, towing, fleet, company car, car dealer, electric car',
  Konsulttjänster:
    'konsult, konsulter, managementkonsult, verksamhetsutveckling, affärsutveckling, strategi, projektledare, ' +
    'projektledning, interimschef, hållbarhet, hållbarhetskonsult, hållbarhetsrapport, miljökonsult, ' +
    'upphandling, upphandlingskonsult, iso, iso-certifiering, kvalitetsledning, lean, arkitekt, konstruktör, ' +
    'teknikkonsult, consultant, consulting, management consultant, business development, strategy, project ' +
    'manager, interim manager, sustainability, procurement, architect, engineering consultant',
  'HR & Personal':
    'hr, personal, personalchef, hr-chef, hr-system, medarbetarundersökning, arbetsmiljö, arbetsmiljöverket, ' +
    'anställningsavtal, lönekartläggning, onboarding, personalhandbok, förmåner, personalförmåner, ' +
    'förmånsportal, rehabiliteringsansvar, human resources, employee survey, work environment, employee ' +
    'benefits, salary survey, people operations, perks',
  'Event & Konferens':
    'event, konferens, konferensanläggning, mässa, mässmonter, kickoff, firmafest, julbord, fest, catering, ' +
    'eventbyrå, eventlokal, festlokal, moderator, ljud och ljus, scenteknik, underhållning, dj, hotell, ' +
    'gruppresa, konferensresa, mötesrum, events, conference, venue, trade show, exhibition, party, meeting ' +
    'room, corporate event, event planner, company party, catering service',
};

/** Keyed by the Swedish names of the shop's own categories. */
export const tradeWords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(words).map(([name, list]) => [name, list.split(', ')]),
);
