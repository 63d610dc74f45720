import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, queryFor } from '../../../platform/api.ts';
import { CheckedSelect } from '../../../ui/checked-frame.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { PageTexts } from '../../content/page-texts.tsx';
import { useAdminWrite } from './use-admin-write.ts';

type Props = { onPick: (text: string) => void; textNow: () => string };

function Templates({ onPick, textNow }: Props) {
  const t = useTranslations('adminContacts.templates');
  const { data: templates = [] } = useQuery(queryFor('GET /admin/answer-templates'));
  const { run, isBusy } = useAdminWrite('contacts');
  const [picked, setPicked] = useState('');
  const [name, setName] = useState<string | null>(null);
  const template = templates.find(({ id }) => id === picked);
  const pick = (id: string) => {
    setPicked(id);
    const text = templates.find((one) => one.id === id)?.text;
    if (text) onPick(text);
  };
  const save = async () => {
    const kept = { name: name?.trim() ?? '', text: textNow() };
    if (kept.name === '' || kept.text === '') return;
    if (await run({ write: () => ask('POST /admin/answer-templates', { body: kept }), done: { title: t('saved') } }))
      setName(null);
  };
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-1">
      {templates.length > 0 && (
        <CheckedSelect
          id="answer-template"
          label={t('label')}
          value={picked}
          onChange={({ target }) => pick(target.value)}
          className="w-56"
        >
          <option value="">{t('none')}</option>
          {templates.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </CheckedSelect>
      )}
      {name === null ? (
        <SmallButton onClick={() => setName(template?.name ?? '')}>{t('keep')}</SmallButton>
      ) : (
        <span className="flex items-center gap-1">
          <input
            aria-label={t('name')}
            placeholder={t('name')}
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
            className="min-h-11 w-44 rounded-control border border-control bg-paper px-3 text-sm"
          />
          <SmallButton disabled={isBusy || name.trim() === ''} onClick={() => void save()}>
            {t('save')}
          </SmallButton>
        </span>
      )}
      {template && (
        <SmallButton
          disabled={isBusy}
          onClick={() => {
            setPicked('');
            void run({
              write: () => ask('DELETE /admin/answer-templates/:id', { params: template }),
              done: { title: t('deleted') },
            });
          }}
        >
          {t('delete', { name: template.name })}
        </SmallButton>
      )}
    </div>
  );
}

/** The kept answers of messages, also for what is said to buyers about their orders and claims. */
export const AnswerTemplates = (props: Props) => (
  // So that only they wait for their texts: a page that is hidden meanwhile loses the focus.
  <Suspense>
    <PageTexts parts={['adminContacts']}>
      <Templates {...props} />
    </PageTexts>
  </Suspense>
);

type Field = HTMLTextAreaElement | HTMLInputElement | null | undefined;

/** After what is typed already; the field tells its form. */
export function insertText(into: Field, text: string): void {
  if (!into) return;
  into.value = [into.value.trim(), text].filter(Boolean).join('\n\n');
  into.dispatchEvent(new Event('input', { bubbles: true }));
  into.focus();
}
