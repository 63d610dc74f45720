import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { QuietButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type ClaimProblem, unaffected } from '../claim-refusals.rules.ts';
import type { Claim, DeliveredRecord } from '../claims.queries.ts';
import type { FileProblem } from './claim-file-field.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimOutcome } from './claim-outcome.tsx';
import { ClaimProblemWords, problemOf } from './claim-problem-words.tsx';
import { type ClaimDraft, readDraft } from './use-reporting.ts';

const maxNamed = 3;

type RecordOf = (recordId: string) => DeliveredRecord | undefined;

function About({ recordIds, recordOf }: { recordIds: readonly string[]; recordOf: RecordOf }) {
  const t = useTranslations('claims.form');
  const named = recordIds.slice(0, maxNamed).flatMap((id) => recordOf(id) ?? []);
  const more = recordIds.length - maxNamed;
  return (
    <p className="mt-1 text-muted text-sm">
      {t('about')}{' '}
      {named.map(({ recordId, companyName, reference }, index) => (
        <span key={recordId}>
          {companyName && <span lang="sv">{companyName} </span>}
          <span className="whitespace-nowrap">
            ({reference}){index < named.length - 1 && ','}
          </span>{' '}
        </span>
      ))}
      {more > 0 && t('more', { count: String(more) })}
    </p>
  );
}

type RefusedProps = {
  problem: ClaimProblem;
  rest: readonly string[];
  referenceOf: (recordId: string) => string | undefined;
  onKeepRest: () => void;
};

function Refused({ problem, rest, referenceOf, onKeepRest }: RefusedProps) {
  const t = useTranslations('claims.refused');
  return (
    <Notice look="destructive" title={t('title')} takesFocus className="mt-5">
      <ClaimProblemWords problem={problem} referenceOf={referenceOf} />
      <p className="mt-1 text-muted">{t('kept')}</p>
      {rest.length > 0 && (
        <QuietButton className="mt-3" onClick={onKeepRest}>
          {t('rest', { count: rest.length })}
        </QuietButton>
      )}
    </Notice>
  );
}

type Props = {
  address: string;
  recordIds: readonly string[];
  recordOf: RecordOf;
  draft: ClaimDraft;
  onClose: (unsent: ClaimDraft | null) => void;
  onChanged: () => Promise<void>;
};

export function ClaimDialog({ address, recordIds, recordOf, draft, ...on }: Props) {
  const t = useTranslations('claims.form');
  const tOutcome = useTranslations('claims.outcome');
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(recordIds);
  const [problem, setProblem] = useState<ClaimProblem | null>(null);
  const [claims, setClaims] = useState<readonly Claim[] | null>(null);
  const [lost, setLost] = useState<FileProblem | null>(null);
  const rest = unaffected(chosen, problem);
  const referenceOf = (id: string) => recordOf(id)?.reference;
  const close = () => {
    on.onClose(form.current ? readDraft(new FormData(form.current)) : null);
    // A refusal means that the page behind is out of date. Refresh it on closing, so that nothing changes while
    // somebody types.
    if (problem) void on.onChanged();
  };
  const succeed = async (filed: readonly Claim[], problemOfFile: FileProblem | null) => {
    setClaims(filed);
    setLost(problemOfFile);
    await on.onChanged();
  };
  const title = claims ? tOutcome('title', { count: claims.length }) : t('title', { count: chosen.length });
  return (
    <Dialog title={title} onClose={close} isWide>
      {claims ? (
        <ClaimOutcome claims={claims} lost={lost} recordOf={recordOf} onClose={close} />
      ) : (
        <>
          <About recordIds={chosen} recordOf={recordOf} />
          <ClaimForm
            form={form}
            address={address}
            recordIds={chosen}
            hasReplacement={chosen.some((id) => Boolean(recordOf(id)?.replaces))}
            draft={draft}
            notice={
              problem && (
                <Refused
                  problem={problem}
                  rest={rest}
                  referenceOf={referenceOf}
                  onKeepRest={() => {
                    setChosen(rest);
                    setProblem(null);
                  }}
                />
              )
            }
            onCancel={close}
            onTry={() => setProblem(null)}
            onSent={succeed}
            onFailed={(error) => setProblem(problemOf(error))}
          />
        </>
      )}
    </Dialog>
  );
}
