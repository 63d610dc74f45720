import { useLocale, useTranslations } from 'use-intl';
import { formatCount, formatKronor, formatPercent } from '../../../platform/format.ts';
import { csvDecimal } from '../../../platform/spreadsheet/csv.ts';
import { CellField, CellSelect } from '../../../ui/cell-field.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { regionName, regions } from '../../catalogue/counties.rules.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { verifications } from '../../catalogue/verification.rules.ts';
import { policy } from '../../policy/policy.rules.ts';
import { SectionLink } from '../kit/section-link.tsx';
import type { LeadDraft } from './lead-draft.rules.ts';
import { LeadMark } from './lead-mark.tsx';

type Editing = {
  draft: LeadDraft;
  problems: Readonly<Record<string, string>>;
  change: (change: Partial<LeadDraft>) => void;
};

type NumberField = 'availableCount' | 'qualityScore' | 'maxBuyers';

const steps: Record<NumberField, { step: string; min: string; max?: string }> = {
  availableCount: { step: '1', min: '0' },
  qualityScore: { step: '1', min: '0', max: '100' },
  maxBuyers: { step: '1', min: '1', max: String(policy.maxBuyersLimit) },
};

export function useLeadsColumns(editing: Editing | null): Column<AdminLead>[] {
  const t = useTranslations('adminLeads');
  const language = useLocale();
  const text = (field: 'title' | 'verificationNote', label: string, className?: string) => () =>
    editing && (
      <CellField
        id={`edit-${field}`}
        label={label}
        autoFocus={field === 'title'}
        value={editing.draft[field]}
        problem={editing.problems[field]}
        onChange={(event) => editing.change({ [field]: event.target.value })}
        className={className ?? ''}
      />
    );
  const number = (field: NumberField, label: string) => () =>
    editing && (
      <CellField
        id={`edit-${field}`}
        label={label}
        type="number"
        {...steps[field]}
        value={editing.draft[field]}
        problem={editing.problems[field]}
        onChange={(event) => editing.change({ [field]: event.target.value })}
        className="max-w-28 text-right tabular-nums"
      />
    );
  const decimal = (field: 'pricePerLead' | 'conversionRate', label: string) => () =>
    editing && (
      <CellField
        id={`edit-${field}`}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={editing.draft[field]}
        problem={editing.problems[field]}
        onChange={(event) => editing.change({ [field]: event.target.value })}
        className="max-w-28 text-right tabular-nums"
      />
    );
  const sayVerification = ({ verification, verificationNote }: AdminLead) =>
    verificationNote ?? (verification ? t(`verifications.${verification}`) : t('unverified'));
  const both = (name: string) => ({ ascending: `${name}-asc`, descending: `${name}-desc` });
  return [
    {
      key: 'title',
      head: t('title'),
      sorts: both('title'),
      className: 'min-w-56 max-w-96 break-words',
      cell: (lead) => (
        <>
          <SectionLink
            isElsewhere
            set={{ tab: 'leads', of: lead.id, view: 'edit' }}
            lang="sv"
            className="underline-offset-4 hover:text-lake hover:underline"
          >
            {lead.title}
          </SectionLink>
          <LeadMark lead={lead} />
        </>
      ),
      csv: ({ title }) => title,
      edit: text('title', t('title'), 'min-w-52'),
    },
    {
      key: 'category',
      head: t('category'),
      sorts: both('category'),
      cell: ({ category }) => category.name,
      csv: ({ category }) => category.name,
    },
    {
      key: 'price',
      head: t('price'),
      align: 'end',
      sorts: both('price'),
      className: 'whitespace-nowrap',
      cell: ({ pricePerLead }) => t('amount', { amount: formatKronor(pricePerLead, language) }),
      csv: ({ pricePerLead }) => csvDecimal(pricePerLead, language),
      edit: decimal('pricePerLead', t('price')),
    },
    {
      key: 'available',
      head: t('available'),
      align: 'end',
      sorts: both('available'),
      cell: ({ availableCount }) => formatCount(availableCount, language),
      csv: ({ availableCount }) => String(availableCount),
      edit: number('availableCount', t('available')),
    },
    {
      key: 'quality',
      head: t('quality'),
      align: 'end',
      sorts: both('quality'),
      cell: ({ qualityScore }) => `${qualityScore}/100`,
      csv: ({ qualityScore }) => String(qualityScore),
      edit: number('qualityScore', t('quality')),
    },
    {
      key: 'conversion',
      head: t('conversion'),
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ conversionRate }) =>
        conversionRate === null ? t('none') : formatPercent(Number(conversionRate), language, 1),
      csv: ({ conversionRate }) => csvDecimal(conversionRate ?? '', language),
      edit: decimal('conversionRate', t('conversion')),
    },
    {
      key: 'region',
      head: t('region'),
      className: 'max-w-48 break-words',
      cell: ({ region }) => (region ? regionName(region, t('wholeCountry')) : t('none')),
      csv: ({ region }) => region ?? '',
      edit: () =>
        editing && (
          <CellSelect
            label={t('region')}
            value={editing.draft.region}
            onChange={(event) => editing.change({ region: event.target.value })}
          >
            <option value="">{t('noRegion')}</option>
            {regions.map((region) => (
              <option key={region} value={region}>
                {regionName(region, t('wholeCountry'))}
              </option>
            ))}
          </CellSelect>
        ),
    },
    {
      key: 'featured',
      head: t('featured'),
      cell: ({ isFeatured }) => t(isFeatured ? 'yes' : 'no'),
      csv: ({ isFeatured }) => t(isFeatured ? 'yes' : 'no'),
      edit: () =>
        editing && (
          <CellSelect
            label={t('featured')}
            value={editing.draft.isFeatured}
            onChange={(event) => editing.change({ isFeatured: event.target.value })}
          >
            <option value="yes">{t('yes')}</option>
            <option value="no">{t('no')}</option>
          </CellSelect>
        ),
    },
    {
      key: 'maxBuyers',
      head: t('maxBuyers'),
      align: 'end',
      cell: ({ maxBuyers }) => formatCount(maxBuyers, language),
      csv: ({ maxBuyers }) => String(maxBuyers),
      edit: number('maxBuyers', t('maxBuyers')),
    },
    {
      key: 'verification',
      head: t('verification'),
      className: 'min-w-40 max-w-64 break-words',
      cell: sayVerification,
      csv: sayVerification,
      edit: () =>
        editing && (
          <>
            <CellSelect
              label={t('verification')}
              value={editing.draft.verification}
              onChange={(event) => editing.change({ verification: event.target.value })}
            >
              <option value="">{t('unverified')}</option>
              {verifications.map((way) => (
                <option key={way} value={way}>
                  {t(`verifications.${way}`)}
                </option>
              ))}
            </CellSelect>
            {editing.draft.verification === 'other' && text('verificationNote', t('verificationNote'), 'mt-1')()}
          </>
        ),
    },
    {
      key: 'claimRate',
      head: t('claimRate'),
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ claimRate }) => (claimRate === null ? t('none') : formatPercent(claimRate, language)),
      csv: ({ claimRate }) => (claimRate === null ? '' : String(claimRate)),
    },
  ];
}
