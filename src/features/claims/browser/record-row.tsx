import { memo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { smallButtonClass } from '../../../ui/small-button.tsx';
import { isClaimable, isSameMinute } from '../claimable.rules.ts';
import type { Claim, DeliveredRecord } from '../claims.queries.ts';
import { addressOfClaim } from '../claims.queries.ts';
import { evidenceName } from '../evidence-file.rules.ts';
import { AnswerClaimButton } from './answer-claim-button.tsx';
import { CalledBox } from './called-box.tsx';
import { ClaimStatusLine } from './claim-status-line.tsx';
import { CopyButton } from './copy-button.tsx';
import { Origin, PrintedOrigin, RecordCells } from './record-cells.tsx';
import type { RecordColumn } from './record-columns.rules.ts';
import { recordAsText } from './record-text.rules.ts';
import { WithdrawClaimButton } from './withdraw-claim-button.tsx';

type Other = { id: string; words: string; isInView: boolean };

function OtherRecord({ id, words, isInView }: Other) {
  if (!isInView) return words;
  return (
    <a href={`#record-${id}`} className="underline underline-offset-4">
      {words}
    </a>
  );
}

function Remedy({ record, isInView }: { record: DeliveredRecord; isInView: (recordId: string) => boolean }) {
  const t = useTranslations('claims.record');
  const { remedy, replaces, replacesReference, replacedBy, replacedByReference } = record;
  const others = [
    { name: 'replaces', id: replaces, reference: replacesReference },
    { name: 'replacedBy', id: replacedBy, reference: replacedByReference },
  ] as const;
  const line = 'mt-1.5 w-fit whitespace-nowrap rounded-xs bg-soft px-2 py-1 font-semibold text-spruce text-xs';
  return (
    <>
      {others.map(
        ({ name, id, reference }) =>
          id &&
          reference && (
            <p key={name} className={line}>
              <OtherRecord id={id} words={t(name, { reference })} isInView={isInView(id)} />
            </p>
          ),
      )}
      {remedy === 'credited' && <p className={line}>{t('credited')}</p>}
      {remedy && (
        <p className="mt-1.5 text-muted text-xs">
          {t('hidden')} {remedy === 'credited' && t('unusable')}
        </p>
      )}
    </>
  );
}

type RowProps = {
  record: DeliveredRecord;
  columns: readonly RecordColumn[];
  detail: Claim | undefined;
  address: string;
  now: Date;
  toldUntil: string | null;
  picking: 'no' | 'picked' | 'open' | 'full';
  referenceOf: (recordId: string) => string | undefined;
  onPick: (recordId: string) => void;
  onReport: (recordId: string) => void;
  onChanged: () => Promise<void>;
};

function Report({ record, toldUntil, picking, onPick, onReport }: RowProps) {
  const t = useTranslations('claims.list');
  const language = useLocale();
  const { recordId, reference, claimableUntil: until } = record;
  if (picking !== 'no') {
    return (
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2 px-2 font-semibold text-xs has-disabled:cursor-not-allowed has-disabled:opacity-55 print:hidden">
        <input
          type="checkbox"
          checked={picking === 'picked'}
          disabled={picking === 'full'}
          onChange={() => onPick(recordId)}
          className="size-5"
        />
        {t('pick', { reference })}
      </label>
    );
  }
  return (
    <p className="print:hidden">
      <button
        type="button"
        aria-label={t('reportOne', { reference })}
        aria-haspopup="dialog"
        onClick={() => onReport(recordId)}
        className={smallButtonClass('min-h-11')}
      >
        {t('report')}
      </button>
      {until && !(toldUntil && isSameMinute(until, toldUntil)) && (
        <span className="block px-2 text-muted text-xs">
          {t('until', { date: formatDate(until, language), when: formatTime(until, language) })}
        </span>
      )}
    </p>
  );
}

/** The buyer's downloaded copy still has the old values. */
function Corrected({ at }: { at: string | null }) {
  const t = useTranslations('claims.record');
  const language = useLocale();
  if (!at) return null;
  return (
    <p className="mt-1.5 flex items-center gap-1.5 font-semibold text-spruce text-xs">
      <Icon name="check" className="size-3.5" />
      <time dateTime={at}>{t('corrected', { date: formatDate(at, language) })}</time>
    </p>
  );
}

function OwnFiles({ claim: { claimId, files }, address }: { claim: Claim; address: string }) {
  return files.map(({ fileId, type }) => (
    <p key={fileId} className="mt-1 pl-4 print:hidden">
      <a href={addressOfClaim(address, claimId, `/files/${fileId}`)} download className="underline underline-offset-4">
        {evidenceName(fileId, type)}
      </a>
    </p>
  ));
}

function Claimed(props: RowProps) {
  const { record, detail, address, now, onChanged } = props;
  const { claim, claimableUntil, reference } = record;
  if (!claim) return null;
  const isOver = !isClaimable({ ...record, claim: null }, now);
  return (
    <div className="font-normal text-xs">
      <ClaimStatusLine claim={{ ...detail, ...claim }} />
      {detail && <OwnFiles claim={detail} address={address} />}
      {detail?.answerableUntil && record.remedy === null && now <= new Date(detail.answerableUntil) && (
        <AnswerClaimButton
          address={address}
          claimId={claim.claimId}
          reference={reference}
          until={detail.answerableUntil}
          onChanged={onChanged}
        />
      )}
      {claim.status === 'open' && detail && !detail.answeredAt && (
        <WithdrawClaimButton
          address={address}
          claimId={claim.claimId}
          reference={reference}
          until={isOver ? null : claimableUntil}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

/** Of a lead that was made good there is one line. */
function Head(props: RowProps) {
  const t = useTranslations('claims.record');
  const { record, columns, referenceOf } = props;
  const { companyName, orgNumber, reference } = record;
  return (
    <th scope="row" colSpan={record.remedy ? columns.length + 1 : 1}>
      <div className={record.remedy ? 'flex flex-wrap items-baseline gap-x-4' : undefined}>
        <span lang="sv" className="block font-semibold">
          {companyName ?? (record.remedy ? reference : t('unnamed'))}
        </span>
        {orgNumber && <small className="figures">{orgNumber}</small>}
        {!record.remedy && (
          <small>
            <span className="sr-only">{t('reference')} </span>
            <span className="figures whitespace-nowrap">{reference}</span>
          </small>
        )}
        <Remedy record={record} isInView={(id) => referenceOf(id) !== undefined} />
        <Corrected at={record.correctedAt} />
        {record.remedy && <Claimed {...props} />}
      </div>
    </th>
  );
}

export const RecordRow = memo(function RecordRow(props: RowProps) {
  const { record, columns, now, picking } = props;
  const t = useTranslations('claims.table');
  const mayReport = isClaimable(record, now);
  const isKept = record.remedy === null && picking === 'no';
  return (
    <tbody
      id={`record-${record.recordId}`}
      data-picked={picking === 'picked' && mayReport ? '' : undefined}
      data-remedied={record.remedy === null ? undefined : ''}
    >
      <tr>
        <Head {...props} />
        {record.remedy === null && <RecordCells record={record} columns={columns} />}
        <td>
          {isKept && <CalledBox record={record} address={props.address} onChanged={props.onChanged} />}
          {mayReport && <Report {...props} />}
          {isKept && (
            <>
              <CopyButton
                label={t('copy')}
                name={record.reference}
                text={() => recordAsText(record, (field) => t(`fields.${field}`))}
              />
              <details data-opens-more="">
                <summary>
                  {t('more')}
                  <span className="sr-only">: {record.reference}</span>
                </summary>
              </details>
              <Origin record={record} />
            </>
          )}
        </td>
      </tr>
      {record.remedy === null && <PrintedOrigin record={record} colSpan={columns.length + 2} />}
      {record.claim && record.remedy === null && (
        <tr>
          <td colSpan={columns.length + 2} data-claim="">
            <Claimed {...props} />
          </td>
        </tr>
      )}
    </tbody>
  );
});
