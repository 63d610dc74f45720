import { useLocale, useTranslations } from 'use-intl';
import { swedishPhone } from '../../../platform/phone/swedish-phone.ts';
import { csvMoment } from '../../../platform/spreadsheet/csv.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { inLanguage } from '../../catalogue/in-language.rules.ts';
import type { ListedClaim } from '../../claims/admin-claims.queries.ts';
import { claimReasonWords } from '../../claims/claim-words.rules.ts';
import { ClaimStatusBadge } from '../kit/claim-badge.tsx';
import { SectionLink, TextLink } from '../kit/section-link.tsx';
import { useColumn } from '../kit/table/list-columns.tsx';
import { ClaimMarks, ClaimTime } from './claim-time.tsx';

/** The second line of a cell, whole in its row's dialog. */
const secondLine = 'lines-2 max-xl:lines-1 text-muted text-xs [overflow-wrap:anywhere]';

const byCreated = { key: 'created', sorts: { descending: 'created' }, isHiddenAtFirst: true } as const;

function useWhatColumns(open: (claim: ListedClaim) => void): Column<ListedClaim>[] {
  const t = useTranslations('adminClaims');
  const language = useLocale();
  const wordOf = ({ reason }: ListedClaim) => claimReasonWords[language][reason];
  return [
    {
      key: 'what',
      head: t('what'),
      className: 'min-w-46 max-w-80 xl:min-w-56',
      cell: (claim) => (
        <>
          <button
            type="button"
            aria-label={t('openRow', { what: wordOf(claim), reference: claim.record.reference })}
            onClick={() => open(claim)}
            className="block text-left font-semibold text-lake underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            {wordOf(claim)}
          </button>
          {claim.text && (
            <span title={claim.text} className={secondLine}>
              {claim.text}
            </span>
          )}
        </>
      ),
      csv: (claim) => [wordOf(claim), claim.text].filter(Boolean).join(': '),
    },
    {
      key: 'record',
      head: t('record'),
      className: 'min-w-36 max-w-72 break-words xl:min-w-56',
      cell: (claim) => {
        const { reference, companyName, phone, email } = claim.record;
        // The line ends before a company that has no room, and before its dot.
        const second = [phone ? swedishPhone(phone) : email, companyName].filter(Boolean).join(' ·\u00a0');
        return (
          <>
            <span className="mr-1.5 whitespace-nowrap font-semibold tabular-nums">{reference}</span>
            <ClaimMarks claim={claim} />
            <span title={second} className={secondLine}>
              {second}
            </span>
          </>
        );
      },
      csv: ({ record: { reference, companyName, phone, email } }) =>
        [reference, companyName, phone, email].filter(Boolean).join(', '),
    },
  ];
}

function useSaleColumns(): Column<ListedClaim>[] {
  const t = useTranslations('adminClaims');
  const language = useLocale();
  const titleOf = ({ leadTitle, leadTitleEn }: ListedClaim) => inLanguage(language, leadTitle, leadTitleEn);
  return [
    {
      key: 'order',
      isHiddenAtFirst: 'on-phone',
      head: t('order'),
      className: 'min-w-36 max-w-64 break-words',
      cell: (claim) => (
        <>
          <TextLink set={{ tab: 'orders', order: claim.orderId }} className="whitespace-nowrap tabular-nums">
            {claim.orderNumber}
          </TextLink>
          <SectionLink
            isElsewhere
            set={{ tab: 'leads', of: claim.leadId }}
            lang={titleOf(claim).lang}
            title={titleOf(claim).text}
            className={`${secondLine} underline-offset-4 hover:text-lake hover:underline`}
          >
            {titleOf(claim).text}
          </SectionLink>
        </>
      ),
      csv: ({ orderNumber }) => orderNumber,
    },
    {
      key: 'buyer',
      isHiddenAtFirst: 'on-phone',
      head: t('buyer'),
      className: 'min-w-36 max-w-64 break-words',
      cell: ({ companyName, customerEmail }) => (
        <>
          {companyName && <span className="lines-1">{companyName}</span>}
          <span title={customerEmail} className={secondLine}>
            {customerEmail}
          </span>
        </>
      ),
      csv: ({ companyName, customerEmail }) => [companyName, customerEmail].filter(Boolean).join(', '),
    },
  ];
}

export function useClaimsColumns(open: (claim: ListedClaim) => void): Column<ListedClaim>[] {
  const t = useTranslations('adminClaims');
  const tField = useTranslations('admin.fields');
  const column = useColumn();
  const due: Column<ListedClaim> = {
    key: 'due',
    head: t('due'),
    sorts: { ascending: 'due' },
    className: 'whitespace-nowrap',
    cell: (claim) => <ClaimTime claim={claim} />,
    csv: ({ status, dueAt }) => (status === 'open' && dueAt ? csvMoment(dueAt) : ''),
  };
  return [
    ...useWhatColumns(open),
    due,
    ...useSaleColumns(),
    column.createdDay({ head: t('created'), ...byCreated }),
    {
      ...column.text<ListedClaim>({ key: 'status', head: tField('status') }, ({ status }) => t(`statuses.${status}`)),
      cell: ({ status }) => <ClaimStatusBadge status={status} />,
    },
    column.amount({ key: 'amount', head: t('amount') }, ({ amount }) => amount),
  ];
}
