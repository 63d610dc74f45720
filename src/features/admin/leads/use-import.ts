import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../../platform/api.ts';
import {
  type ColumnMapping,
  type ImportOutcome,
  type ImportProgress,
  importFile,
} from '../../imports/imports.queries.ts';
import { refreshList } from '../kit/admin.queries.ts';

type State =
  | { step: 'choose' }
  | { step: 'checking'; file: File; trial: ImportOutcome | null }
  | { step: 'ready'; file: File; trial: ImportOutcome; mapping: ColumnMapping }
  | { step: 'importing'; progress: ImportProgress | null }
  | { step: 'done'; outcome: ImportOutcome }
  | { step: 'failed'; reason: string };

/** A file on its way in: tried first, corrected, then taken in. */
export function useImport(leadId: string) {
  const t = useTranslations('adminRecords.import');
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>({ step: 'choose' });
  /** Only the newest trial is shown. */
  const newest = useRef(0);

  const fail = (error: unknown) => {
    if (!(error instanceof ApiFailure)) return setState({ step: 'failed', reason: t('failed') });
    setState({ step: 'failed', reason: error.status === 413 ? t('tooLarge') : error.reason });
  };

  const check = async (file: File, mapping: ColumnMapping, before: ImportOutcome | null) => {
    newest.current += 1;
    const turn = newest.current;
    setState({ step: 'checking', file, trial: before });
    try {
      const trial = await importFile({ leadId, file, dryRun: true, mapping }, () => {});
      if (turn === newest.current) setState({ step: 'ready', file, trial, mapping });
    } catch (error) {
      if (turn === newest.current) fail(error);
    }
  };

  const take = async (file: File, mapping: ColumnMapping) => {
    setState({ step: 'importing', progress: null });
    try {
      const params = { leadId, file, dryRun: false, mapping };
      const outcome = await importFile(params, (progress) => setState({ step: 'importing', progress }));
      setState({ step: 'done', outcome });
    } catch (error) {
      fail(error);
    }
    await refreshList(queryClient, 'records');
    await refreshList(queryClient, 'leads');
  };

  return {
    state,
    choose: (file: File) => void check(file, {}, null),
    /** Says what a column is; the file is tried again with it. */
    map: (change: ColumnMapping) => {
      if (state.step === 'ready') void check(state.file, { ...state.mapping, ...change }, state.trial);
    },
    submit: () => {
      if (state.step === 'ready') void take(state.file, state.mapping);
    },
    restart: () => setState({ step: 'choose' }),
  };
}
