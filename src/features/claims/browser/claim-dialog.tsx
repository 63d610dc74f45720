import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type ClaimProblem, unaffected } from '../claim-refusals.rules.ts';
import type { Claim } from '../claims.queries.ts';
import { type ClaimDraft, readDraft } from './claim-draft.ts';
import { ClaimForm } from './claim-form.tsx';
import { ClaimOutcome } from './claim-outcome.tsx';
import { ClaimProblemWords, problemOf } from './claim-problem-words.tsx';

/** More than these are counted. */
const mostNamed = 3;

type Named = (recordId: string) => string | undefined;

type References = { referenceOf: Named };

function About({ recordIds, nameOf }: { recordIds: readonly string[]; nameOf: Named }) {
  const t = useTranslations('claims.form');
  const names = recordIds.slice(0, mostNamed).flatMap((id) => nameOf(id) ?? []);
  const more = recordIds.length - mostNamed;
  return (
    <p className="mt-1 text-muted text-sm">
      {t('about')}{' '}
      {names.map((name, index) => (
        <span key={name} lang="sv" className="inline-block pr-1">
          {name}
          {index < names.length - 1 && ','}
        </span>
      ))}
      {more > 0 && t('more', { count: String(more) })}
    </p>
  );
}

type RefusedProps = References & { problem: ClaimProblem; rest: readonly string[]; onKeepRest: () => void };

function Refused({ problem, rest, referenceOf, onKeepRest }: RefusedProps) {
  const t = useTranslations('claims.refused');
  return (
    <div className="mt-5">
      <Notice look="destructive" title={t('title')} takesFocus>
        <ClaimProblemWords problem={problem} referenceOf={referenceOf} />
        <p className="mt-1 text-muted">{t('kept')}</p>
        {rest.length > 0 && (
          <Button look="quiet" className="mt-3" onClick={onKeepRest}>
            {t('rest', { count: rest.length })}
          </Button>
        )}
      </Notice>
    </div>
  );
}

type Props = References & {
  nameOf: Named;
  address: string;
  recordIds: readonly string[];
  isReplacement: (recordId: string) => boolean;
  draft: ClaimDraft;
  /** With what was typed and not sent. */
  onClose: (unsent: ClaimDraft | null) => void;
  onChanged: () => Promise<void>;
};

/** Reports records, and tells what came of it. */
export function ClaimDialog({ address, recordIds, isReplacement, draft, nameOf, referenceOf, ...on }: Props) {
  const t = useTranslations('claims.form');
  const tOutcome = useTranslations('claims.outcome');
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(recordIds);
  const [problem, setProblem] = useState<ClaimProblem | null>(null);
  const [claims, setClaims] = useState<readonly Claim[] | null>(null);
  const rest = unaffected(asked, problem);
  const close = () => {
    on.onClose(form.current ? readDraft(new FormData(form.current)) : null);
    // What was refused is out of date on the page behind; what it shows now is not taken away while somebody types.
    if (problem) void on.onChanged();
  };
  const succeed = async (filed: readonly Claim[]) => {
    setClaims(filed);
    await on.onChanged();
  };
  const title = claims ? tOutcome('title', { count: claims.length }) : t('title', { count: asked.length });
  return (
    <Dialog title={title} onClose={close} isWide>
      {claims ? (
        <ClaimOutcome claims={claims} nameOf={nameOf} referenceOf={referenceOf} onClose={close} />
      ) : (
        <>
          <About recordIds={asked} nameOf={nameOf} />
          <ClaimForm
            form={form}
            address={address}
            recordIds={asked}
            hasReplacement={asked.some(isReplacement)}
            draft={draft}
            notice={
              problem && (
                <Refused
                  problem={problem}
                  rest={rest}
                  referenceOf={referenceOf}
                  onKeepRest={() => {
                    setAsked(rest);
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
