import { useTranslations } from 'use-intl';
import { Button, QuietButton } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { AdminLead } from '../../../catalogue/editing/list-admin-leads.ts';
import type { ImportProgress } from '../../../import-handling/imports.queries.ts';
import { useMay } from '../../kit/may.tsx';
import { useLeadState } from '../use-lead-state.ts';
import { ChooseFile } from './choose-file.tsx';
import { DroppedValues } from './dropped-values.tsx';
import { ImportTrial } from './import-trial.tsx';
import { MendRows, mendable } from './mend-rows.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useImport } from './use-import.ts';

function Progress({ progress }: { progress: ImportProgress | null }) {
  const t = useTranslations('adminRecords.import');
  const label = t(progress?.phase ?? 'importing');
  return (
    <div className="mt-4 max-w-md text-sm">
      <p role="status" className="mb-1">
        {label}
      </p>
      <progress
        aria-label={label}
        className="h-2 w-full accent-spruce"
        {...(progress?.total ? { value: progress.done, max: progress.total } : {})}
      />
    </div>
  );
}

/** What a new listing waits for. */
function PublishDraft({ lead }: { lead: AdminLead }) {
  const t = useTranslations('adminLeads');
  const { publish, isBusy, question } = useLeadState();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      {t('takenBack')}
      <Button
        disabled={isBusy}
        onClick={({ currentTarget }) => {
          const notice = currentTarget.closest<HTMLElement>('[role="status"]');
          publish(lead, () => notice?.focus());
        }}
      >
        {t('publish')}
      </Button>
      {question}
    </div>
  );
}

export function ImportRecords({ lead }: { lead: AdminLead }) {
  const t = useTranslations('adminRecords.import');
  const { state, choose, retry, submit, again, restart } = useImport(lead.id);
  const may = useMay();
  const begin = (file: File) => {
    drop.clear();
    choose(file);
  };
  const drop = useFileDrop(state.step === 'choose' || state.step === 'done' || state.step === 'failed', begin);
  return (
    <section
      aria-labelledby="import-title"
      {...drop.handlers}
      className="rounded-control border border-line bg-paper p-4 sm:p-5"
    >
      <h3 id="import-title" className="text-lg">
        {t('title')}
      </h3>
      <p className="mt-1 max-w-[75ch] text-muted text-sm">{t('text')}</p>
      {drop.problem && (
        <p role="alert" className="mt-3 font-semibold text-danger text-sm">
          {t(`problems.${drop.problem}`)}
        </p>
      )}
      {state.step === 'choose' && <ChooseFile isOver={drop.isOver} onChoose={begin} />}
      {state.step === 'checking' && !state.trial && (
        <p role="status" className="mt-4 flex items-center gap-2 text-sm">
          <Spinner className="size-5" />
          {t('checking')}
        </p>
      )}
      {(state.step === 'ready' || state.step === 'checking') && state.trial && (
        <ImportTrial
          trial={state.trial}
          terms={state.terms}
          isChecking={state.step === 'checking'}
          onRetry={retry}
          onSubmit={submit}
          onRestart={restart}
        />
      )}
      {state.step === 'importing' && <Progress progress={state.progress} />}
      {state.step === 'done' && (
        <div className="mt-4">
          <Notice look="success" title={t('doneTitle')} takesFocus>
            <p className="mt-1">{t('done', { taken: state.outcome.taken, refused: state.outcome.rowsTotal })}</p>
            {lead.publishedAt === null && may('PATCH /admin/leads/:id') && <PublishDraft lead={lead} />}
          </Notice>
          <DroppedValues outcome={state.outcome} />
          <MendRows outcome={state.outcome} uses={state.uses} onAgain={again} />
          <RefusedRows
            outcome={state.outcome}
            isInGrid={mendable(state.outcome, state.uses).length === state.outcome.rows.length}
          />
          <QuietButton className="mt-4" onClick={restart}>
            {t('another')}
          </QuietButton>
        </div>
      )}
      {state.step === 'failed' && (
        <Notice look="destructive" title={t('failedTitle')} takesFocus className="mt-4">
          <p className="mt-1">{state.reason}</p>
          <QuietButton className="mt-3" onClick={restart}>
            {t('cancel')}
          </QuietButton>
        </Notice>
      )}
    </section>
  );
}
