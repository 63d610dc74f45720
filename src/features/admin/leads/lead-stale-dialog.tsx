import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { regionName } from '../../catalogue/counties.rules.ts';
import type { LeadAnswer } from '../../catalogue/lead-answer.ts';
import { verifications } from '../../catalogue/verification.rules.ts';
import { knownName } from '../kit/names.rules.ts';
import { StaleDialog } from '../kit/stale-dialog.tsx';
import { conflictingFields, draftOf, type EditedField, type LeadDraft } from './lead-draft.rules.ts';

const heads = {
  title: 'title',
  titleEn: 'titleEn',
  description: 'description',
  descriptionEn: 'descriptionEn',
  categoryId: 'category',
  pricePerLead: 'price',
  availableCount: 'available',
  qualityScore: 'quality',
  conversionRate: 'conversion',
  region: 'region',
  isFeatured: 'featured',
  maxBuyers: 'maxBuyers',
  verification: 'verification',
  verificationNote: 'verificationNote',
  verifiedAt: 'verifiedAt',
  isPublished: 'published',
} as const satisfies Record<EditedField, string>;

type Props = {
  open: { opened: LeadDraft; draft: LeadDraft };
  current: LeadAnswer;
  isBusy: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
  onClose: () => void;
};

export function LeadStaleDialog({ open, current, ...rest }: Props) {
  const t = useTranslations('adminLeads');
  const theirs = draftOf(current, useLocale());
  const { data: categories = [] } = useQuery(categoriesQuery);
  const asStored = (field: EditedField, value: string) =>
    (field === 'region' ? regionName(value, t('wholeCountry')) : value) || t('none');
  const shown = (field: EditedField, value: string) => {
    if (field === 'isFeatured' || field === 'isPublished') return t(value === 'yes' ? 'yes' : 'no');
    if (field === 'categoryId') return categories.find(({ id }) => id === value)?.name ?? value;
    const way = field === 'verification' && knownName(verifications, value);
    return way ? t(`verifications.${way}`) : asStored(field, value);
  };
  const mine = (field: EditedField) => (open.draft[field] === open.opened[field] ? theirs[field] : open.draft[field]);
  const rows = conflictingFields(open.draft, open.opened, theirs).map((field) => ({
    field: t(heads[field]),
    theirs: shown(field, theirs[field]),
    mine: shown(field, mine(field)),
  }));
  return <StaleDialog rows={rows} {...rest} />;
}
