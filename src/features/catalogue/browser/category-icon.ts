import { namesOf } from '../../../platform/pick.ts';
import type { IconName } from '../../../ui/icon-names.ts';

const iconOfCategory: Record<string, IconName> = {
  Fastigheter: 'building-2',
  'Bostadsrätt & Hyresrätt': 'key-round',
  'Kommersiella lokaler': 'building',
  Energieffektivisering: 'leaf',
  'Bygg & Renovering': 'hammer',
  'El & VVS': 'plug-zap',
  'Solceller & Grön Energi': 'solar-panel',
  'Trädgård & Markarbete': 'trees',
  'Målning & Ytbehandling': 'paint-roller',
  'IT & Teknik': 'laptop',
  'Webb & E-handel': 'shopping-bag',
  'Digital Marknadsföring': 'megaphone',
  'SaaS & Programvara': 'cloud',
  'Hälsa & Träning': 'dumbbell',
  'Skönhet & Estetik': 'sparkles',
  'Medicinsk vård': 'heart-pulse',
  Försäkring: 'umbrella',
  'Ekonomi & Finans': 'coins',
  'Företagslån & Finansiering': 'banknote',
  'Redovisning & Juridik': 'scale',
  Utbildning: 'graduation-cap',
  Kompetensutveckling: 'brain',
  'Rekrytering & Bemanning': 'users',
  'Transport & Logistik': 'truck',
  'Fordonsrelaterade tjänster': 'car',
  Konsulttjänster: 'handshake',
  'HR & Personal': 'user-cog',
  'Event & Konferens': 'calendar-days',
};

const iconOfField = {
  Building2: 'building-2',
  Briefcase: 'briefcase',
  Home: 'house',
  Car: 'car',
  ShoppingBag: 'shopping-bag',
  Heart: 'heart',
  GraduationCap: 'graduation-cap',
  Wrench: 'wrench',
} as const satisfies Record<string, IconName>;

export type FieldIconName = keyof typeof iconOfField;

export const fieldIconNames = namesOf(iconOfField);

export const iconForField = (icon: string): IconName =>
  iconOfField[fieldIconNames.find((name) => name === icon) ?? 'Briefcase'];

export const iconForCategory = ({ name, icon }: { name: string; icon: string }): IconName =>
  (Object.hasOwn(iconOfCategory, name) && iconOfCategory[name]) || iconForField(icon);
