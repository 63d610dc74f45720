import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { changeLeads } from '../../catalogue/editing/admin-leads.queries.ts';
import type { LeadsChanged } from '../../catalogue/editing/change-leads.ts';
import type { LeadsChange } from '../../catalogue/editing/lead-changes.rules.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import type { Picked } from '../kit/table/use-picked.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { BulkRefusedDialog } from './bulk-refused-dialog.tsx';

type Asked = { change: LeadsChange; text: string };

export function useBulkChange(picked: Picked<AdminLead>) {
  const t = useTranslations('adminLeads.bulk');
  const tEdit = useTranslations('admin.edit');
  const { run, isBusy } = useAdminWrite('leads');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [answer, setAnswer] = useState<LeadsChanged | null>(null);
  const titles = new Map(picked.rows.map(({ id, title }) => [id, title]));

  const say = (changed: LeadsChanged) => {
    picked.keep(changed.refused.map(({ id }) => id));
    if (changed.refused.length > 0) return setAnswer(changed);
    showToast({ title: t('done', { count: changed.done.length }) });
  };
  const change = async (wanted: LeadsChange) => {
    await run({ write: () => changeLeads([...titles.keys()], wanted).then(say), done: null });
    setAsked(null);
  };
  return {
    ask: (wanted: LeadsChange, text: string) => setAsked({ change: wanted, text }),
    dialogs: (
      <>
        {asked && (
          <ConfirmDialog
            title={t('askTitle', { count: titles.size })}
            text={asked.text}
            confirm={t('confirm')}
            cancel={tEdit('cancel')}
            isBusy={isBusy}
            onConfirm={() => void change(asked.change)}
            onCancel={() => setAsked(null)}
          />
        )}
        {answer && <BulkRefusedDialog answer={answer} titles={titles} onClose={() => setAnswer(null)} />}
      </>
    ),
  };
}
