import { useState } from 'react';
import { type ApiFailure, currentRow } from '../../../../platform/api.ts';
import type { AdminListName } from '../admin.queries.ts';
import { useAdminWrite } from '../use-admin-write.ts';
import { useUnsaved } from './use-unsaved.tsx';

type Params<Row, Draft> = {
  list: AdminListName;
  row: Row | null;
  begun: Draft;
  isSame: (one: Draft, other: Draft) => boolean;
  /** The row it was saved as before is null for the first time. */
  write: (draft: Draft, before: Row | null) => Promise<Row>;
  done: string;
  /** What is shown of the saved row, where that may differ from what was typed. */
  shownOf?: (row: Row) => Draft;
};

/** A form that is saved again and again while it stays open: what is typed, compared with what was saved last. */
export function useSavedDraft<Row, Draft>({ list, row, begun, isSame, write, done, shownOf }: Params<Row, Draft>) {
  const { run, isBusy } = useAdminWrite(list);
  const [saved, setSaved] = useState({ row, draft: begun });
  const [draft, setDraft] = useState(begun);
  const [problems, setProblems] = useState<ApiFailure['fields']>({});
  const [isBehind, setBehind] = useState(false);
  const isChanged = !isSame(draft, saved.draft);
  const onFailure = (failure: ApiFailure) => {
    setProblems(failure.fields);
    setBehind(currentRow(failure) !== null);
    return failure.code === 'invalid-input' || currentRow(failure) !== null;
  };
  /** Answers the row as it is saved, or null where it could not be. */
  const save = async (onFirst?: (row: Row) => void): Promise<Row | null> => {
    const { row: before } = saved;
    if (before && !isChanged) return before;
    let after: Row | null = null;
    await run({
      write: () => write(draft, before),
      done: { title: done },
      onDone(answer) {
        after = answer;
        const shown = shownOf?.(answer) ?? draft;
        setProblems({});
        // What was typed meanwhile stays.
        setDraft((now) => (now === draft ? shown : now));
        setSaved({ row: answer, draft: shown });
        if (!before) onFirst?.(answer);
      },
      onFailure,
    });
    return after;
  };
  const take = (changed: Row) => setSaved((now) => ({ ...now, row: changed }));
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const unsaved = useUnsaved(isChanged, () => setDraft(saved.draft));
  return { draft, change, save, saved: saved.row, take, isBusy, isBehind, problems, unsaved, onFailure };
}
