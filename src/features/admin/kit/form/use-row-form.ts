import { useAdminWrite } from '../use-admin-write.ts';
import { changedIn, compareBy, type Draft } from './draft.rules.ts';
import { type DraftForm, useDraftForm } from './use-draft-form.ts';
import { useVersionedWrite, type Versioned, type VersionedParams } from './use-versioned-write.tsx';

type Params<Name extends string, Row> = Omit<DraftForm<Name>, 'opened' | 'send'> &
  Omit<VersionedParams<Row, Draft<Name>>, 'compare'> & {
    /** Null for a new one. */
    row: Row | null;
    draftOf: (row: Row | null) => Draft<Name>;
    /** A typed value in words. */
    say?: (name: Name, typed: string) => string;
    create?: { write: (draft: Draft<Name>) => Promise<unknown>; done: string };
    onEnd: () => void;
  };

/** A form of a row, which is made or edited with it, and closes when that is done. */
export function useRowForm<Name extends string, Row extends Versioned>(params: Params<Name, Row>) {
  const { row, fields, create, draftOf, list, onEnd } = params;
  const { run } = useAdminWrite(list);
  const edit = useVersionedWrite<Row, Draft<Name>>({ ...params, compare: compareBy(params) });
  const form = useDraftForm<Name>({
    ...params,
    opened: draftOf(row),
    async send(draft, onFailure) {
      if (row && changedIn(fields, draft, draftOf(row)).length === 0) return onEnd();
      if (row) return edit.save(row, draft, onFailure);
      if (!create) return;
      const write = () => create.write(draft);
      if (await run({ write, done: { title: create.done }, onFailure })) onEnd();
    },
  });
  return { ...form, question: edit.question };
}
