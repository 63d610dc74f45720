import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { fieldIconNames, iconForField } from '../../catalogue/browser/category-icon.ts';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { bodyOf, changeOf } from '../kit/form/draft.rules.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormField } from '../kit/form/form-field.tsx';
import { useRowForm } from '../kit/form/use-row-form.ts';
import {
  type CategoryField,
  categoryDraft,
  categoryFields,
  iconNamed,
  type ListedCategory,
} from './category-fields.rules.ts';

function IconPicker({ chosen }: { chosen: string }) {
  const t = useTranslations('adminCategories');
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t('icon')}</legend>
      <div className="grid grid-cols-4 gap-2">
        {fieldIconNames.map((name) => (
          <label
            key={name}
            className="relative flex min-h-18 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border border-control px-1 py-2 text-center text-muted text-xs hover:bg-soft has-checked:border-spruce has-checked:bg-soft has-checked:text-ink has-checked:ring-1 has-checked:ring-spruce has-focus-visible:outline-3 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="icon"
              value={name}
              defaultChecked={name === chosen}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon name={iconForField(name)} className="size-6 text-spruce" />
            {t(`icons.${name}`)}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-muted text-xs">{t('iconHint')}</p>
    </fieldset>
  );
}

export function CategoryDialog({ category, onClose }: { category: ListedCategory | null; onClose: () => void }) {
  const t = useTranslations('adminCategories');
  const language = useLocale();
  const draftOf = (row: ListedCategory | null) => categoryDraft(row, language);
  const { fieldOf, question, ...form } = useRowForm<CategoryField, ListedCategory>({
    id: 'category',
    list: 'categories',
    fields: categoryFields,
    row: category,
    draftOf,
    schema: async () => (await import('../../catalogue/editing/categories.input.ts')).newCategoryInput,
    label: t,
    say: (name, typed) => (name === 'icon' ? t(`icons.${iconNamed(typed)}`) : typed),
    describe: (field, isEmpty) => t(`problems.${field === 'name' && isEmpty ? 'missingName' : field}`),
    problemsOf: ({ code }) => (code === 'known-name' ? { name: t('problems.knownName') } : null),
    create: {
      write: (draft) => ask('POST /admin/categories', { body: bodyOf(categoryFields, draft) }),
      done: t('created'),
    },
    write: (draft, { version }, row) =>
      ask('PATCH /admin/categories/:id', {
        params: row,
        body: changeOf(categoryFields, draft, draftOf(row)),
        version,
      }),
    done: t('updated'),
    onEnd: onClose,
  });
  const hintId = 'category-searchTerms-hint';
  return (
    <FormDialog
      title={category ? t('edit', { name: category.name }) : t('create')}
      onClose={onClose}
      {...(category && { steps: { list: 'categories', current: category.id } })}
    >
      <AdminForm form={form} onCancel={onClose} className="mt-5">
        <div className="grid gap-4 sm:grid-cols-2">
          {(['name', 'nameEn', 'description', 'descriptionEn'] as const).map((name) => (
            <FormField key={name} {...fieldOf(name)} />
          ))}
        </div>
        <div>
          <FormField {...fieldOf('searchTerms')} rows={4} aria-details={hintId} />
          <p id={hintId} className="mt-1.5 text-muted text-xs">
            {t('searchTermsHint')}
          </p>
        </div>
        <IconPicker chosen={draftOf(category).icon} />
      </AdminForm>
      {question}
    </FormDialog>
  );
}
