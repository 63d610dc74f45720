import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, currentRow } from '../../../platform/api.ts';
import { languages } from '../../../platform/language.ts';
import { useShop } from '../../../platform/shop.queries.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { showToast } from '../../../ui/toast.ts';
import { maxHeadingLength, maxTextLength } from '../../content/text-limits.rules.ts';
import { fillPlaceholders } from '../../settings/placeholders.rules.ts';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { bodyOf, type Draft, type FormFields } from '../kit/form/draft.rules.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormField } from '../kit/form/form-field.tsx';
import { useDraftForm } from '../kit/form/use-draft-form.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import type { TextList } from './arrange-rows.ts';

const fields = {
  group: { kind: 'choice' },
  titleSv: { kind: 'text', language: 'sv', isRequired: true },
  textSv: { kind: 'long-text', language: 'sv', isRequired: true },
  titleEn: { kind: 'text', language: 'en', isRequired: true },
  textEn: { kind: 'long-text', language: 'en', isRequired: true },
} as const satisfies FormFields;

type Field = keyof typeof fields;

const shownIn = { sv: ['titleSv', 'textSv'], en: ['titleEn', 'textEn'] } as const;

type Props = {
  list: TextList;
  groupName: (group: string) => string;
  onAdded: (list: TextList) => void;
  onClose: () => void;
};

/** A row in both languages, seen as it will stand while it is typed. */
export function NewRowDialog({ list, groupName, onAdded, onClose }: Props) {
  const t = useTranslations('adminContent.rows');
  const tText = useTranslations('adminContent');
  const { run } = useAdminWrite('content');
  const shop = useShop();
  const opened: Draft<Field> = { group: list.groups[0] ?? '', titleSv: '', textSv: '', titleEn: '', textEn: '' };
  const [typed, setTyped] = useState(opened);
  const sent = (draft: Draft<Field>) => {
    const { group, ...words } = bodyOf(fields, draft);
    return { ...words, ...(group && { group }) };
  };
  const { fieldOf, draftNow, ...form } = useDraftForm<Field>({
    id: 'new-row',
    fields,
    opened,
    schema: async () => (await import('../../content/content.input.ts')).newRowInput,
    checked: sent,
    label: (name) => t(`fields.${name}`),
    describe: (name) => t(name.startsWith('title') ? 'titleMissing' : 'textMissing'),
    onFailure(failure) {
      const current = currentRow<TextList>(failure);
      if (current) onAdded(current);
      if (!current && failure.code !== 'list-full') return false;
      showToast({ title: t(current ? 'stale' : 'full'), look: 'destructive' });
      return true;
    },
    async send(draft, onFailure) {
      const params = { list: list.id };
      const write = () =>
        ask('POST /admin/text-lists/:list/rows', { params, body: sent(draft), version: list.version });
      if (await run({ write, done: { title: t('added') }, onDone: onAdded, onFailure })) onClose();
    },
  });
  return (
    <FormDialog title={t('addTo', { page: t(`lists.${list.part}`) })} onClose={onClose} isWide="page">
      <AdminForm
        form={{
          ...form,
          onInput(event) {
            form.onInput(event);
            setTyped(draftNow(event.currentTarget));
          },
        }}
        submit={t('add')}
        onCancel={onClose}
        className="mt-4 lg:grid-cols-2"
      >
        {list.groups.length > 0 && (
          <FormField
            {...fieldOf('group')}
            choices={list.groups.map((value) => ({ value, label: groupName(value) }))}
            className="lg:col-span-2"
          />
        )}
        {languages.map((language) => {
          const [title, text] = shownIn[language];
          return (
            <div key={language} className="grid min-w-0 content-start gap-4">
              <FormField {...fieldOf(title)} maxLength={maxHeadingLength} />
              <FormField {...fieldOf(text)} rows={8} maxLength={maxTextLength} />
              {(typed[title] || typed[text]) && (
                <figure className="rounded-control border border-line p-4 break-words">
                  <figcaption className="mb-2 text-muted text-xs">{t('preview')}</figcaption>
                  <p lang={language} className="font-semibold">
                    {fillPlaceholders(typed[title], language, shop)}
                  </p>
                  <div lang={language}>
                    <RichText
                      text={fillPlaceholders(typed[text], language, shop)}
                      className="mt-2 text-muted text-sm"
                    />
                  </div>
                </figure>
              )}
            </div>
          );
        })}
      </AdminForm>
      <p className="mt-4 text-muted text-xs">{tText('hint')}</p>
    </FormDialog>
  );
}
