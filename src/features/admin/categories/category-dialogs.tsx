import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiFailure } from '../../../platform/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { createCategory, editCategory, type ListedCategory } from '../../catalogue/editing/admin-categories.queries.ts';
import { StaleDialog } from '../kit/stale-dialog.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useVersionedWrite } from '../kit/use-versioned-write.ts';
import {
  type CategoryDraft,
  type CategoryField,
  categoryFields,
  changeOf,
  newCategory,
  openedDraft,
  touchedFields,
} from './category-draft.rules.ts';
import { CategoryForm } from './category-form.tsx';

/** What the API refused of a category, in the page's words, by field. */
function useProblems() {
  const t = useTranslations('adminCategories.problems');
  const [problems, setProblems] = useState<Readonly<Partial<Record<CategoryField, string>>>>({});
  const onFailure = (failure: ApiFailure): boolean => {
    const isKnown = failure.code === 'known-name';
    const fields = categoryFields.filter((field) => Object.hasOwn(failure.fields, field));
    if (isKnown) setProblems({ name: t('knownName') });
    else setProblems(Object.fromEntries(fields.map((field) => [field, t(field)])));
    return isKnown || fields.length > 0;
  };
  return { problems, onFailure };
}

export function CreateCategoryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('adminCategories');
  const { run, isBusy } = useAdminWrite('categories');
  const { problems, onFailure } = useProblems();
  const save = async (draft: CategoryDraft) => {
    const isDone = await run({ write: () => createCategory(draft), done: { title: t('created') }, onFailure });
    if (isDone) onClose();
  };
  return (
    <Dialog title={t('create')} onClose={onClose}>
      <CategoryForm
        opened={newCategory}
        problems={problems}
        isBusy={isBusy}
        onSave={(draft) => void save(draft)}
        onClose={onClose}
      />
    </Dialog>
  );
}

type EditProps = { category: ListedCategory; onClose: () => void };

export function EditCategoryDialog({ category, onClose }: EditProps) {
  const t = useTranslations('adminCategories');
  const { problems, onFailure } = useProblems();
  const write = useVersionedWrite<ListedCategory, Partial<CategoryDraft>>({
    list: 'categories',
    write: editCategory,
    done: t('updated'),
    onFailure,
  });
  const { stale, pending, isBusy } = write;
  const opened = openedDraft(category);
  const theirs = stale && openedDraft(stale);
  const shown = (field: CategoryField, draft: CategoryDraft) =>
    field === 'icon' ? t(`icons.${draft.icon}`) : draft[field];
  const closeIf = (isDone: boolean) => {
    if (isDone) onClose();
  };
  return (
    <Dialog title={t('edit', { name: category.name })} onClose={onClose}>
      <CategoryForm
        opened={opened}
        problems={problems}
        isBusy={isBusy}
        onSave={(draft) => void write.save(category, changeOf(draft, opened)).then(closeIf)}
        onClose={onClose}
      />
      {theirs && pending && (
        <StaleDialog
          rows={touchedFields(pending.change, opened, theirs).map((field) => ({
            field: t(field),
            theirs: shown(field, theirs),
            mine: shown(field, { ...theirs, ...pending.change }),
          }))}
          isBusy={isBusy}
          onTakeTheirs={() => {
            write.giveUp();
            onClose();
          }}
          onSaveMine={() => void write.saveOver().then(closeIf)}
          onClose={write.keepTyping}
        />
      )}
    </Dialog>
  );
}
