import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { CheckedText } from '../../../ui/checked-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type FieldIconName, fieldIconNames, iconForField } from '../../catalogue/browser/category-icon.ts';
import { focusFirstWrong } from '../kit/focus-first-wrong.ts';
import { type CategoryDraft, type CategoryField, draftOf } from './category-draft.rules.ts';

type Props = {
  opened: CategoryDraft;
  problems: Readonly<Partial<Record<CategoryField, string>>>;
  isBusy: boolean;
  onSave: (draft: CategoryDraft) => void;
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

/** What is written of a category. What was refused is said by its field, and the first of those has the keyboard. */
export function CategoryForm({ opened, problems, isBusy, onSave, onClose }: Props) {
  const t = useTranslations('adminCategories');
  const tEdit = useTranslations('admin.edit');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    focusFirstWrong(form.current, problems);
  }, [problems]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(draftOf(new FormData(event.currentTarget)));
  };
  return (
    <form ref={form} noValidate method="post" onSubmit={send} className="mt-5 grid gap-4">
      <CheckedField
        id="category-name"
        name="name"
        lang="sv"
        label={t('name')}
        defaultValue={opened.name}
        problem={problems.name}
        required
        autoComplete="off"
      />
      <CheckedText
        id="category-description"
        name="description"
        lang="sv"
        rows={3}
        label={t('description')}
        defaultValue={opened.description}
        problem={problems.description}
      />
      <IconPicker chosen={opened.icon} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {tEdit('cancel')}
        </Button>
        <button type="submit" disabled={isBusy} className={buttonClass()}>
          {tEdit(isBusy ? 'saving' : 'save')}
        </button>
      </div>
    </form>
  );
}
