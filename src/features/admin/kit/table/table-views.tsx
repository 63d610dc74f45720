import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, ask, queryFor } from '../../../../platform/api.ts';
import { QuietButton } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { AdminListName } from '../admin.queries.ts';
import type { ListState } from '../list-state.rules.ts';
import { useAdminWrite } from '../use-admin-write.ts';
import { MenuPanel } from './menu-panel.tsx';
import { readSize, type TablePreferences } from './table-preferences.rules.ts';

type Props = {
  list: AdminListName;
  /** Filters of a saved view that are not among these are ignored. */
  filterNames: readonly string[];
  state: ListState;
  go: (change: Partial<ListState>) => void;
  preferences: TablePreferences;
  prefer: (change: TablePreferences) => void;
};

const isSet = ([, value]: [string, string]) => value !== '';

/** Leaves out the search text, which may name a person. */
const searchOf = ({ sort, filters }: ListState, { hidden, size }: TablePreferences) =>
  Object.fromEntries(Object.entries({ ...filters, sort, hidden: hidden.join(','), limit: String(size) }).filter(isSet));

function SavedViews({ list, filterNames, state, go, preferences, prefer, close }: Props & { close: () => void }) {
  const t = useTranslations('admin.views');
  const tEdit = useTranslations('admin.edit');
  const nameId = useId();
  const { data = [] } = useQuery(queryFor('GET /admin/views', { query: { list } }));
  const { run, isBusy } = useAdminWrite(list);

  const show = ({ search: { sort = '', hidden = '', limit, ...rest } }: AnswerTo<'GET /admin/views'>[number]) => {
    const filters = Object.fromEntries(Object.entries(rest).filter(([name]) => filterNames.includes(name)));
    prefer({ hidden: hidden.split(',').filter(Boolean), size: readSize(limit) });
    go({ q: '', sort, filters });
    close();
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name') ?? '').trim();
    if (name === '') return void form.querySelector('input')?.focus();
    const isSaved = await run({
      write: () => ask('POST /admin/views', { body: { list, name, search: searchOf(state, preferences) } }),
      done: { title: t('saved'), text: name },
    });
    if (isSaved) form.reset();
  };
  return (
    <>
      {data.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="max-h-64 overflow-y-auto">
        {data.map((view) => (
          <li key={view.id} className="flex items-center gap-1">
            <button
              type="button"
              onClick={() => show(view)}
              className="min-h-9 min-w-0 flex-1 rounded-xs px-2 text-left hover:bg-soft pointer-coarse:min-h-11"
            >
              <span className="lines-1">{view.name}</span>
            </button>
            <button
              type="button"
              aria-label={tEdit('deleteRow', { name: view.name })}
              disabled={isBusy}
              onClick={() =>
                void run({
                  write: () => ask('DELETE /admin/views/:id', { params: view }),
                  done: { title: t('deleted') },
                })
              }
              className="grid size-9 shrink-0 place-items-center rounded-xs text-muted hover:bg-soft hover:text-danger pointer-coarse:size-11"
            >
              <Icon name="x" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void save(event)}
        className="mt-2 flex items-end gap-2 border-line border-t pt-3"
      >
        <TextField id={nameId} name="name" label={t('name')} maxLength={60} autoComplete="off" />
        <QuietButton type="submit" disabled={isBusy} className="shrink-0 px-3">
          {t('save')}
        </QuietButton>
      </form>
    </>
  );
}

/** Shared by all admins. */
export function TableViews(props: Props) {
  const t = useTranslations('admin.views');
  return <MenuPanel label={t('label')}>{(close) => <SavedViews {...props} close={close} />}</MenuPanel>;
}
