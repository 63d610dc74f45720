import { type ReactNode, useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { addressOf } from '../../../platform/api.ts';
import { formatAmount, formatCount, formatPercent, phoneLink } from '../../../platform/format.ts';
import { swedishPhone } from '../../../platform/phone/swedish-phone.ts';
import { Button, QuietButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { inLanguage } from '../../catalogue/in-language.rules.ts';
import type { ListedClaim } from '../../claims/admin-claims.queries.ts';
import { type ClaimDecision, claimDecisions } from '../../claims/claim-status.rules.ts';
import { claimReasonWords } from '../../claims/claim-words.rules.ts';
import { evidenceName } from '../../claims/evidence-file.rules.ts';
import { ClaimStatusBadge } from '../kit/claim-badge.tsx';
import { DescriptionList } from '../kit/description-list.tsx';
import { Moment } from '../kit/moment.tsx';
import { KeyCap, leaving, RowSteps } from '../kit/row-steps.tsx';
import { TextLink } from '../kit/section-link.tsx';
import { ClaimMarks, ClaimTime } from './claim-time.tsx';

const link = 'text-lake underline underline-offset-4';

function History({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-control bg-soft px-4 py-3">
      <h3 id={id} className="font-sans font-semibold text-sm tracking-normal">
        {title}
      </h3>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Histories({ claim: { buyer, source } }: { claim: ListedClaim }) {
  const t = useTranslations('adminClaims.detail');
  const language = useLocale();
  const count = (value: number) => formatCount(value, language);
  const names = ['orders', 'delivered', 'claims', 'refused'] as const;
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      <History title={t('buyerTitle')} rows={names.map((name) => [t(name), count(buyer[name])])} />
      {source ? (
        <History
          title={t('sourceTitle')}
          rows={[
            [t('delivered'), count(source.delivered)],
            [t('claimed'), count(source.claimed)],
            [t('rate'), source.claimRate === null ? t('tooFew') : formatPercent(source.claimRate, language)],
          ]}
        />
      ) : (
        <p className="rounded-control bg-soft px-4 py-3 text-muted text-sm">{t('noSource')}</p>
      )}
    </div>
  );
}

function EvidenceFiles({ claim: { claimId, files } }: { claim: ListedClaim }) {
  const language = useLocale();
  return (
    <ul>
      {files.map(({ fileId, type, bytes }) => (
        <li key={fileId}>
          <a
            href={addressOf('GET /admin/claims/:claimId/files/:fileId', { params: { claimId, fileId } })}
            download
            className={link}
          >
            {evidenceName(fileId, type)}
          </a>{' '}
          <span className="text-muted">{formatCount(Math.ceil(bytes / 1024), language)} kB</span>
        </li>
      ))}
    </ul>
  );
}

function saleOf({ erasedAt, isHeldByClaim, withdrawnAt }: ListedClaim['record']) {
  if (erasedAt) return 'erased';
  if (isHeldByClaim) return 'held';
  return withdrawnAt ? 'offSale' : 'onSale';
}

function useClaimRows(claim: ListedClaim): (readonly [string, ReactNode])[] {
  const t = useTranslations('adminClaims');
  const language = useLocale();
  const { record, companyName, customerEmail } = claim;
  const listing = inLanguage(language, claim.leadTitle, claim.leadTitleEn);
  const rows: (readonly [string, ReactNode])[] = [
    [t('what'), <strong key="what">{claimReasonWords[language][claim.reason]}</strong>],
    [t('detail.text'), claim.text],
    [
      t('detail.evidence'),
      claim.evidence && (
        <span key="evidence" className="block max-h-48 overflow-y-auto">
          {claim.evidence}
        </span>
      ),
    ],
    [t('detail.refusal'), claim.refusal],
    [t('detail.answer'), claim.answer],
    [t('detail.answered'), claim.answeredAt && <Moment key="answered" iso={claim.answeredAt} />],
    [t('detail.files'), claim.files.length > 0 && <EvidenceFiles key="files" claim={claim} />],
    [
      t('record'),
      <span key="record">
        {[record.reference, record.companyName].filter(Boolean).join(' · ')} <ClaimMarks claim={claim} />
      </span>,
    ],
    [t('detail.contact'), record.contactName],
    [
      t('detail.phone'),
      record.phone && (
        <a key="phone" href={phoneLink(record.phone)} className={link}>
          {swedishPhone(record.phone)}
        </a>
      ),
    ],
    [
      t('detail.email'),
      record.email && (
        <a key="email" href={`mailto:${record.email}`} className={link}>
          {record.email}
        </a>
      ),
    ],
    [t('detail.source'), record.source],
    [t('detail.sale'), t(`detail.${saleOf(record)}`)],
    [
      t('lead'),
      <TextLink key="lead" set={{ tab: 'leads', of: claim.leadId, q: claim.recordId }} lang={listing.lang}>
        {listing.text}
      </TextLink>,
    ],
    [
      t('order'),
      <TextLink key="order" set={{ tab: 'orders', order: claim.orderId }}>
        {claim.orderNumber}
      </TextLink>,
    ],
    [t('buyer'), [companyName, customerEmail].filter(Boolean).join(', ')],
    [t('created'), <Moment key="created" iso={claim.createdAt} />],
    [t('due'), claim.status === 'open' && <ClaimTime key="due" claim={claim} />],
    [t('amount'), formatAmount(claim.amount, language)],
  ];
  return rows;
}

function useDecidedRows(claim: ListedClaim): (readonly [string, ReactNode])[] {
  const t = useTranslations('adminClaims.detail');
  const language = useLocale();
  const { decidedAt, decidedBy, refundedAmount, replacementRecordId, message } = claim;
  const rows: (readonly [string, ReactNode])[] = [
    [
      t('decided'),
      decidedAt && (
        <span key="decided">
          <Moment iso={decidedAt} /> {decidedBy && `· ${t(`decidedBy.${decidedBy}`)}`}
        </span>
      ),
    ],
    [t('refunded'), refundedAmount && formatAmount(refundedAmount, language)],
    [
      t('replacedBy'),
      replacementRecordId && (
        <TextLink key="replaced" set={{ tab: 'leads', of: claim.leadId, q: replacementRecordId }}>
          {t('showReplacement')}
        </TextLink>
      ),
    ],
    [t('message'), message],
  ];
  return rows;
}

const keyOf = (decision: ClaimDecision) => String(claimDecisions.indexOf(decision) + 1);

type Props = { claim: ListedClaim; onDecide: (decision: ClaimDecision) => void; onClose: () => void };

export function ClaimDialog({ claim, onDecide, onClose }: Props) {
  const t = useTranslations('adminClaims');
  const tEdit = useTranslations('admin.edit');
  const rows = [...useClaimRows(claim), ...useDecidedRows(claim)];
  const isOpen = claim.status === 'open';
  const decisions = claimDecisions.filter((decision) => decision !== 'replace' || !claim.isReplacement);
  return (
    <Dialog title={t('title', { reference: claim.record.reference })} onClose={onClose} isWide>
      <RowSteps list="claims" current={claim.claimId} leave={leaving(onClose)} />
      {!isOpen && (
        <p className="mt-2">
          <ClaimStatusBadge status={claim.status} />
        </p>
      )}
      <DescriptionList rows={rows} />
      <Histories claim={claim} />
      {isOpen && claim.isReplacement && <p className="mt-3 text-muted text-sm">{t('detail.isReplacement')}</p>}
      {claim.isDisputed && <Notice look="plain" title={t('detail.disputed')} className="mt-3" />}
      <div className="form-buttons mt-3 flex flex-wrap justify-end gap-2">
        <QuietButton onClick={onClose}>{tEdit('close')}</QuietButton>
        {isOpen &&
          !claim.isDisputed &&
          decisions.map((decision) => (
            <Button
              key={decision}
              aria-keyshortcuts={keyOf(decision)}
              look={decision === decisions[0] ? 'primary' : 'quiet'}
              onClick={() => onDecide(decision)}
            >
              {t(`decide.actions.${decision}`)}
              <KeyCap name={keyOf(decision)} />
            </Button>
          ))}
      </div>
    </Dialog>
  );
}
