import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ApiFailure } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { draftOf, type ProviderDraft, providerFields } from './provider-draft.rules.ts';

type Props = {
  opened: ProviderDraft;
  save: (draft: ProviderDraft, onFailure: (failure: ApiFailure) => boolean) => Promise<void>;
  onClose: () => void;
};

type TickProps = { name: string; value?: string; label: string; isSet: boolean; lang?: string };

function Tick({ name, value = 'yes', label, isSet, lang }: TickProps) {
  return (
    <label lang={lang} className="flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isSet}
        className="size-5 shrink-0 accent-spruce"
      />
      {label}
    </label>
  );
}

function Categories({ chosen, problem }: { chosen: readonly string[]; problem: string | undefined }) {
  const t = useTranslations('adminProviders');
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 font-semibold text-sm">{t('categories')}</legend>
      <div className="grid max-h-52 gap-x-4 overflow-y-auto rounded-control border border-control px-3 py-1.5 sm:grid-cols-2">
        {categories ? (
          categories.map(({ id, name }) => (
            <Tick key={id} name="categoryIds" value={id} label={name} lang="sv" isSet={chosen.includes(id)} />
          ))
        ) : (
          <p className="text-muted text-sm">{t('loadingCategories')}</p>
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-1 font-semibold text-danger text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

export function ProviderForm({ opened, save, onClose }: Props) {
  const t = useTranslations('adminProviders');
  const tEdit = useTranslations('admin.edit');
  const { data: categories } = useQuery(categoriesQuery);
  const { isSending, problemOf, onInput, onSubmit } = useForm({
    fields: providerFields,
    schema: async () => (await import('../../quotes/providers.input.ts')).newProviderInput,
    bodyOf: draftOf,
    describe: (field) => t(`problems.${field}`),
    send: (draft, { show, refuse }) =>
      save(draft, (failure) =>
        failure.code === 'known-address' ? show({ email: t('problems.knownAddress') }) : refuse(failure),
      ),
  });
  const field = (name: 'companyName' | 'email') => ({
    id: `provider-${name}`,
    name,
    label: t(name),
    defaultValue: opened[name],
    problem: problemOf(name),
    required: true,
    autoComplete: 'off',
  });
  return (
    <form noValidate method="post" onInput={onInput} onSubmit={onSubmit} className="mt-5 grid gap-4 sm:grid-cols-2">
      <CheckedField {...field('companyName')} />
      <CheckedField {...field('email')} type="email" />
      <Categories chosen={opened.categoryIds} problem={problemOf('categoryIds')} />
      <CheckedField
        id="provider-postalPrefixes"
        name="postalPrefixes"
        label={t('postalPrefixes')}
        hint={t('postalPrefixesHint')}
        inputMode="text"
        autoComplete="off"
        defaultValue={opened.postalPrefixes.join(', ')}
        problem={problemOf('postalPrefixes')}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Tick name="certified" label={t('certifiedText')} isSet={opened.certified} />
        <Tick name="active" label={t('activeText')} isSet={opened.active} />
      </div>
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
        <Button look="quiet" onClick={onClose}>
          {tEdit('cancel')}
        </Button>
        <button type="submit" disabled={isSending || !categories} className={buttonClass()}>
          {tEdit(isSending ? 'saving' : 'save')}
        </button>
      </div>
    </form>
  );
}
