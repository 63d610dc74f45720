import type { DemoAudience } from './demo-types.ts';

type AudienceWords = {
  /** Names say that they are examples, so that nobody takes a record for a real company. */
  names: readonly string[];
  isCompany: boolean;
  titles: readonly string[];
};

export const audiences: Readonly<Record<DemoAudience, AudienceWords>> = {
  brf: {
    names: ['Brf Exempelgården', 'Brf Exempelhuset', 'Brf Exempelhöjden'],
    isCompany: false,
    titles: ['Ordförande', 'Vice ordförande', 'Kassör', 'Fastighetsansvarig i styrelsen', 'Styrelseledamot'],
  },
  builder: {
    names: ['Exempelbygg', 'Exempelsnickeriet', 'Exempelentreprenad', 'Exempelhantverk'],
    isCompany: true,
    titles: ['Vd', 'Platschef', 'Projektledare', 'Arbetsledare', 'Kontorsansvarig'],
  },
  care: {
    names: ['Exempelkliniken', 'Exempelvården', 'Exempelmottagningen'],
    isCompany: true,
    titles: ['Verksamhetschef', 'Klinikchef', 'Enhetschef', 'Administrativ chef', 'Vd'],
  },
  club: {
    names: ['Exempelföreningen', 'Exempelklubben', 'Exempelförbundet'],
    isCompany: false,
    titles: ['Ordförande', 'Kanslichef', 'Kassör', 'Kanslist', 'Verksamhetsledare'],
  },
  farm: {
    names: ['Exempellantbruket', 'Exempelodlingen', 'Exempelgodset'],
    isCompany: true,
    titles: ['Lantbrukare', 'Driftledare', 'Ägare', 'Vd'],
  },
  gym: {
    names: ['Exempelgymmet', 'Exempelträningen'],
    isCompany: true,
    titles: ['Gymchef', 'Ägare', 'Anläggningschef', 'Platsansvarig'],
  },
  haulier: {
    names: ['Exempelåkeriet', 'Exempelfrakt', 'Exempellogistik'],
    isCompany: true,
    titles: ['Vd', 'Trafikledare', 'Logistikchef', 'Fordonsansvarig', 'Ägare'],
  },
  hospitality: {
    names: ['Exempelvärdarna', 'Exempelvärdshuset', 'Exempelgästgiveriet'],
    isCompany: true,
    titles: ['Vd', 'Driftchef', 'Ägare', 'Verksamhetschef', 'Inköpsansvarig'],
  },
  industry: {
    names: ['Exempelverken', 'Exempelindustri', 'Exempelfabriken', 'Exempelproduktion'],
    isCompany: true,
    titles: ['Vd', 'Platschef', 'Produktionschef', 'Inköpschef', 'Teknisk chef', 'Ekonomichef'],
  },
  office: {
    names: ['Exempelbyrån', 'Exempelkontoret', 'Exempelbolaget', 'Exempelkonsult'],
    isCompany: true,
    titles: ['Vd', 'Kontorschef', 'Ekonomichef', 'Inköpsansvarig', 'Administrativ chef'],
  },
  property: {
    names: ['Exempelfastigheter', 'Exempelförvaltning', 'Exempelhyreshus'],
    isCompany: true,
    titles: ['Fastighetschef', 'Förvaltare', 'Teknisk chef', 'Driftchef', 'Vd'],
  },
  retail: {
    names: ['Exempelhandeln', 'Exempelvaror', 'Exempelsortimentet', 'Exempelhandelshuset'],
    isCompany: true,
    titles: ['Vd', 'Försäljningschef', 'Inköpschef', 'E-handelsansvarig', 'Driftchef'],
  },
  salon: {
    names: ['Exempelsalongen', 'Exempelfrisören', 'Exempelhudvården'],
    isCompany: true,
    titles: ['Salongsägare', 'Salongschef', 'Ägare', 'Inköpsansvarig'],
  },
  school: {
    names: ['Exempelförskolan', 'Exempelförskolorna'],
    isCompany: true,
    titles: ['Rektor', 'Biträdande rektor', 'Verksamhetschef', 'Administratör'],
  },
  tech: {
    names: ['Exempeldata', 'Exempelsystem', 'Exempelmjukvara', 'Exempellabbet'],
    isCompany: true,
    titles: ['Vd', 'Grundare', 'Teknikchef', 'Operativ chef', 'Ekonomichef'],
  },
};
