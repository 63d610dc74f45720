import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, addressOf, ask } from '../../../platform/api.ts';
import { formatMoment } from '../../../platform/format.ts';
import { knownKey } from '../../../platform/pick.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { ProofDialog } from '../kit/form/proof-dialog.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { RowActions, useColumn } from '../kit/table/list-columns.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { settingFields } from './setting-fields.rules.ts';

type Change = AnswerTo<'GET /admin/settings/history'>[number];

const isStep = (value: unknown): value is { from: number; percent: number } =>
  typeof value === 'object' && value !== null && 'from' in value && 'percent' in value;

function useLines(): (change: Change) => string[] {
  const t = useTranslations('adminSettings');
  const tField = useTranslations('admin.fields');
  const say = (value: unknown): string => {
    if (Array.isArray(value)) {
      const steps = value
        .filter(isStep)
        .map(({ from, percent }) => t('steps.said', { from: String(from), percent: String(percent) }));
      return steps.join(', ') || t('steps.none');
    }
    if (typeof value === 'boolean') return tField(value ? 'yes' : 'no');
    return String(value ?? '') || t('none');
  };
  return ({ changes }) =>
    changes.map(({ name, before, after }) => {
      const known = knownKey(settingFields, name);
      const label = known ? t(`fields.${known}`) : name;
      return t('history.change', { name: label, before: say(before), after: say(after) });
    });
}

type ReturnProps = { change: Change; version: number | undefined; onClose: () => void };

/** With the version of the settings as they are shown: what another owner changed since then is not undone unseen. */
function ReturnDialog({ change, version, onClose }: ReturnProps) {
  const t = useTranslations('adminSettings.history');
  const language = useLocale();
  const date = formatMoment(change.createdAt, language);
  return (
    <ProofDialog
      list="settings"
      words={{ title: t('back'), submit: t('confirm'), done: t('done') }}
      write={(body) => ask('POST /admin/settings/history/:id/return', { params: change, body, version })}
      onClose={onClose}
    >
      <p className="mt-2 text-muted text-sm">{t('text', { date })}</p>
    </ProofDialog>
  );
}

export function SettingsHistory({ version }: Pick<ReturnProps, 'version'>) {
  const t = useTranslations('adminSettings.history');
  const column = useColumn();
  const { state, go } = useListState('settings');
  const linesOf = useLines();
  const [open, setOpen] = useState<Change | null>(null);
  const columns: Column<Change>[] = [
    column.created(t('createdAt')),
    { key: 'actor', head: t('actor'), className: 'break-words', cell: ({ actor }) => actor, csv: ({ actor }) => actor },
    {
      key: 'changes',
      head: t('changes'),
      className: 'w-full min-w-64 break-words max-sm:col-span-2',
      csv: (change) => linesOf(change).join('\n'),
      cell: (change) => (
        <ul>
          {linesOf(change).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'actions',
      head: t('action'),
      cell: (change) => <RowActions actions={[[t('back'), t('back'), () => setOpen(change)]]} />,
    },
  ];
  return (
    <section className="border-line border-t pt-7">
      <h2 className="mb-3 font-semibold text-lg">{t('title')}</h2>
      <AdminTable
        list="settings"
        path={addressOf('GET /admin/settings/history')}
        label={t('title')}
        columns={columns}
        {...{ state, go }}
        empty={{ title: t('empty') }}
      />
      {open && <ReturnDialog change={open} version={version} onClose={() => setOpen(null)} />}
    </section>
  );
}
