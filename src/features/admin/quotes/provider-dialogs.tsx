import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type ApiFailure, ask } from '../../../platform/api.ts';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { FormDialog } from '../kit/form-dialog.tsx';
import { StaleDialog } from '../kit/stale-dialog.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useVersionedWrite } from '../kit/use-versioned-write.ts';
import {
  changeOf,
  newProvider,
  type ProviderDraft,
  type ProviderField,
  touchedFields,
} from './provider-draft.rules.ts';
import { ProviderForm } from './provider-form.tsx';
import type { ListedProvider } from './providers-list.tsx';

export function CreateProviderDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('adminProviders');
  const { run } = useAdminWrite('providers');
  const save = async (draft: ProviderDraft, onFailure: (failure: ApiFailure) => boolean) => {
    const isDone = await run({
      write: () => ask('POST /admin/providers', { body: draft }),
      done: { title: t('created') },
      onFailure,
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog title={t('create')} onClose={onClose} isWide>
      <ProviderForm opened={newProvider} save={save} onClose={onClose} />
    </FormDialog>
  );
}

function useShown() {
  const t = useTranslations('adminProviders');
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (field: ProviderField, value: ProviderDraft[ProviderField]): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'string') return value;
    if (value.length === 0) return t(field === 'postalPrefixes' ? 'wholeCountry' : 'none');
    return value.map((item) => categories.find(({ id }) => id === item)?.name ?? item).join(', ');
  };
}

type EditProps = { provider: ListedProvider; onClose: () => void };

export function EditProviderDialog({ provider, onClose }: EditProps) {
  const t = useTranslations('adminProviders');
  const shown = useShown();
  const write = useVersionedWrite<ListedProvider, Partial<ProviderDraft>>({
    list: 'providers',
    write: (id, body, version) => ask('PATCH /admin/providers/:id', { params: { id }, body, version }),
    done: t('updated'),
  });
  const { stale, pending, isBusy } = write;
  const closeIf = (isDone: boolean) => {
    if (isDone) onClose();
  };
  return (
    <FormDialog title={t('edit', { name: provider.companyName })} onClose={onClose} isWide>
      <ProviderForm
        opened={provider}
        save={(draft, onFailure) => write.save(provider, changeOf(draft, provider), onFailure).then(closeIf)}
        onClose={onClose}
      />
      {stale && pending && (
        <StaleDialog
          rows={touchedFields(pending.change, provider, stale).map((field) => ({
            field: t(field),
            theirs: shown(field, stale[field]),
            mine: shown(field, pending.change[field] ?? stale[field]),
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
