import type { DemoListing } from './demo-types.ts';
import { advisoryListings } from './listings-advisory.ts';
import { buildingListings } from './listings-building.ts';
import { energyListings } from './listings-energy.ts';
import { eventsListings } from './listings-events.ts';
import { financingListings } from './listings-financing.ts';
import { groundsAndPaintingListings } from './listings-grounds-and-painting.ts';
import { healthListings } from './listings-health.ts';
import { installationListings } from './listings-installation.ts';
import { insuranceListings } from './listings-insurance.ts';
import { learningListings } from './listings-learning.ts';
import { marketingListings } from './listings-marketing.ts';
import { premisesListings } from './listings-premises.ts';
import { propertyListings } from './listings-property.ts';
import { solarListings } from './listings-solar.ts';
import { staffingListings } from './listings-staffing.ts';
import { technologyListings } from './listings-technology.ts';
import { transportListings } from './listings-transport.ts';

export const demoListings: readonly DemoListing[] = [
  ...propertyListings,
  ...premisesListings,
  ...energyListings,
  ...solarListings,
  ...buildingListings,
  ...groundsAndPaintingListings,
  ...installationListings,
  ...technologyListings,
  ...marketingListings,
  ...healthListings,
  ...insuranceListings,
  ...financingListings,
  ...advisoryListings,
  ...eventsListings,
  ...learningListings,
  ...staffingListings,
  ...transportListings,
];
