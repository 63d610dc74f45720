import { useTranslations } from 'use-intl';
import type { ApiFailure } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { CheckedText } from '../../../ui/checked-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type FieldIconName, fieldIconNames, iconForField } from '../../catalogue/browser/category-icon.ts';
import { type CategoryDraft, type CategoryField, categoryFields, draftOf } from './category-draft.rules.ts';

type Props = {
  opened: CategoryDraft;
  save: (draft: CategoryDraft, onFailure: (failure: ApiFailure) => boolean) => Promise<void>;
  onClose: () => void;
};

function IconPicker({ chosen }: { chosen: FieldIconName }) {
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

export function CategoryForm({ opened, save, onClose }: Props) {
  const t = useTranslations('adminCategories');
  const tEdit = useTranslations('admin.edit');
  const { isSending, problemOf, onInput, onSubmit } = useForm({
    fields: categoryFields,
    schema: async () => (await import('../../catalogue/editing/categories.input.ts')).newCategoryInput,
    bodyOf: draftOf,
    describe: (field) => t(`problems.${field}`),
    send: (draft, { show, refuse }) =>
      save(draft, (failure) =>
        failure.code === 'known-name' ? show({ name: t('problems.knownName') }) : refuse(failure),
      ),
  });
  const field = (name: Exclude<CategoryField, 'icon'>, defaultValue: string) => ({
    id: `category-${name}`,
    name,
    label: t(name),
    defaultValue,
    problem: problemOf(name),
  });
  return (
    <form noValidate method="post" onInput={onInput} onSubmit={onSubmit} className="mt-5 grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <CheckedField {...field('name', opened.name)} lang="sv" required autoComplete="off" />
        <CheckedField {...field('nameEn', opened.nameEn)} lang="en" autoComplete="off" />
        <CheckedText {...field('description', opened.description)} lang="sv" rows={3} />
        <CheckedText {...field('descriptionEn', opened.descriptionEn)} lang="en" rows={3} />
      </div>
      <div>
        <CheckedText
          {...field('searchTerms', opened.searchTerms.join('\n'))}
          lang="sv"
          rows={4}
          aria-details="category-searchTerms-hint"
        />
        <p id="category-searchTerms-hint" className="mt-1.5 text-muted text-xs">
          {t('searchTermsHint')}
        </p>
      </div>
      <IconPicker chosen={opened.icon} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {tEdit('cancel')}
        </Button>
        <button type="submit" disabled={isSending} className={buttonClass()}>
          {tEdit(isSending ? 'saving' : 'save')}
        </button>
      </div>
    </form>
  );
}
