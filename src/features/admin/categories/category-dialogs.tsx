import { useTranslations } from 'use-intl';
import { type ApiFailure, ask } from '../../../platform/api.ts';
import { FormDialog } from '../kit/form-dialog.tsx';
import { StaleDialog } from '../kit/stale-dialog.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useVersionedWrite } from '../kit/use-versioned-write.ts';
import {
  type CategoryDraft,
  type CategoryField,
  changeOf,
  type ListedCategory,
  newCategory,
  openedDraft,
  touchedFields,
} from './category-draft.rules.ts';
import { CategoryForm } from './category-form.tsx';

export function CreateCategoryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('adminCategories');
  const { run } = useAdminWrite('categories');
  const save = async (draft: CategoryDraft, onFailure: (failure: ApiFailure) => boolean) => {
    const isDone = await run({
      write: () => ask('POST /admin/categories', { body: draft }),
      done: { title: t('created') },
      onFailure,
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog title={t('create')} onClose={onClose}>
      <CategoryForm opened={newCategory} save={save} onClose={onClose} />
    </FormDialog>
  );
}

type EditProps = { category: ListedCategory; onClose: () => void };

export function EditCategoryDialog({ category, onClose }: EditProps) {
  const t = useTranslations('adminCategories');
  const write = useVersionedWrite<ListedCategory, Partial<CategoryDraft>>({
    list: 'categories',
    write: (id, body, version) => ask('PATCH /admin/categories/:id', { params: { id }, body, version }),
    done: t('updated'),
  });
  const { stale, pending, isBusy } = write;
  const opened = openedDraft(category);
  const theirs = stale && openedDraft(stale);
  const shown = (field: CategoryField, draft: CategoryDraft) =>
    field === 'icon' ? t(`icons.${draft.icon}`) : String(draft[field]);
  const closeIf = (isDone: boolean) => {
    if (isDone) onClose();
  };
  return (
    <FormDialog title={t('edit', { name: category.name })} onClose={onClose}>
      <CategoryForm
        opened={opened}
        save={(draft, onFailure) => write.save(category, changeOf(draft, opened), onFailure).then(closeIf)}
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
    </FormDialog>
  );
}
