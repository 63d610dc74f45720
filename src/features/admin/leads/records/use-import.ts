import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../../../platform/api.ts';
import type { ColumnUse } from '../../../import-handling/guess-columns.rules.ts';
import {
  type ImportOutcome,
  type ImportProgress,
  type ImportTerms,
  importFile,
} from '../../../import-handling/imports.queries.ts';
import { refreshList } from '../../kit/admin.queries.ts';

type State =
  | { step: 'choose' }
  | { step: 'checking'; file: File; trial: ImportOutcome | null; terms: ImportTerms }
  | { step: 'ready'; file: File; trial: ImportOutcome; terms: ImportTerms }
  | { step: 'importing'; progress: ImportProgress | null }
  | { step: 'done'; outcome: ImportOutcome; uses: readonly ColumnUse[]; terms: ImportTerms }
  | { step: 'failed'; reason: string };

const noTerms: ImportTerms = {
  mapping: {},
  collectedAt: '',
  source: '',
  consentText: '',
  allowWithoutConsent: false,
  consentWhenCollected: false,
};

/** A dry run first, then corrections, then the import. */
export function useImport(leadId: string) {
  const t = useTranslations('adminRecords.import');
  const tProblem = useTranslations('admin.problem');
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>({ step: 'choose' });
  /** Results of older dry runs are ignored. */
  const newest = useRef(0);

  const fail = (error: unknown) => {
    const { status, reason } = error instanceof ApiFailure ? error : { status: 0, reason: '' };
    const said = reason ? tProblem('refused', { reason }) : t('failed');
    setState({ step: 'failed', reason: status === 413 ? t('tooLarge') : said });
  };

  const check = async (file: File, terms: ImportTerms, before: ImportOutcome | null) => {
    newest.current += 1;
    const turn = newest.current;
    setState({ step: 'checking', file, trial: before, terms });
    try {
      const trial = await importFile({ leadId, file, dryRun: true, terms }, () => {});
      if (turn === newest.current) setState({ step: 'ready', file, trial, terms });
    } catch (error) {
      if (turn === newest.current) fail(error);
    }
  };

  const take = async (file: File, terms: ImportTerms, { preview }: ImportOutcome) => {
    setState({ step: 'importing', progress: null });
    try {
      const params = { leadId, file, dryRun: false, terms };
      const outcome = await importFile(params, (progress) => setState({ step: 'importing', progress }));
      setState({ step: 'done', outcome, terms, uses: preview?.mapping.map(({ use }) => use) ?? [] });
    } catch (error) {
      fail(error);
    }
    await refreshList(queryClient, 'records');
    await refreshList(queryClient, 'leads');
  };

  return {
    state,
    choose: (file: File) => void check(file, noTerms, null),
    retry: (change: Partial<ImportTerms>) => {
      if (state.step !== 'ready' && state.step !== 'checking') return;
      const mapping = { ...state.terms.mapping, ...change.mapping };
      void check(state.file, { ...state.terms, ...change, mapping }, state.trial);
    },
    submit: () => {
      if (state.step === 'ready') void take(state.file, state.terms, state.trial);
    },
    /** Of what was refused, once it is mended. */
    again: (file: File) => state.step === 'done' && void check(file, state.terms, null),
    restart: () => setState({ step: 'choose' }),
  };
}
