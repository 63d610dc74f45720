import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { FieldProblem } from '../../../ui/checked-frame.tsx';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { bodyOf, changeOf, draftOf } from '../kit/form/draft.rules.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormField } from '../kit/form/form-field.tsx';
import { useRowForm } from '../kit/form/use-row-form.ts';
import { useCategoryName } from '../kit/use-names.ts';
import { type ContractorField, contractorFields, newContractor } from './contractor-fields.rules.ts';
import type { ListedContractor } from './contractors-list.tsx';

type TickProps = { name: string; value?: string; label: string; isSet: boolean; lang?: string };

function Tick({ name, value = 'yes', label, isSet, lang }: TickProps) {
  return (
    <label lang={lang} className="flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
      <input type="checkbox" name={name} value={value} defaultChecked={isSet} className="size-5" />
      {label}
    </label>
  );
}

function Categories({ chosen, problem }: { chosen: readonly string[]; problem: string | undefined }) {
  const t = useTranslations('adminProviders');
  const { data: categories } = useQuery(categoriesQuery);
  const categoryName = useCategoryName();
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 font-semibold text-sm">{t('categories')}</legend>
      <div className="grid max-h-52 gap-x-4 overflow-y-auto rounded-control border border-control px-3 py-1.5 sm:grid-cols-2">
        {categories ? (
          categories.map(({ id, name }) => (
            <Tick key={id} name="categoryIds" value={id} label={categoryName(id, name)} isSet={chosen.includes(id)} />
          ))
        ) : (
          <p className="text-muted text-sm">{t('loadingCategories')}</p>
        )}
      </div>
      <FieldProblem problem={problem} />
    </fieldset>
  );
}

function useSay() {
  const t = useTranslations('adminProviders');
  const tField = useTranslations('admin.fields');
  const categoryName = useCategoryName();
  return (field: ContractorField, typed: string): string => {
    if (field === 'certified' || field === 'active') return tField(typed === 'yes' ? 'yes' : 'no');
    if (field === 'postalPrefixes') return typed || t('wholeCountry');
    if (field !== 'categoryIds') return typed;
    const names = typed.split('\n').map((item) => categoryName(item, item));
    return names.join(', ') || '–';
  };
}

export function ContractorDialog({
  contractor,
  onClose,
}: {
  contractor: ListedContractor | null;
  onClose: () => void;
}) {
  const t = useTranslations('adminProviders');
  const language = useLocale();
  const { data: categories } = useQuery(categoriesQuery);
  const typed = (row: ListedContractor | null) =>
    draftOf<ContractorField>(contractorFields, row ?? newContractor, language);
  const { fieldOf, question, ...form } = useRowForm<ContractorField, ListedContractor>({
    id: 'provider',
    list: 'providers',
    fields: contractorFields,
    row: contractor,
    draftOf: typed,
    schema: async () => (await import('../../quotes/contractors.input.ts')).newContractorInput,
    label: t,
    say: useSay(),
    describe: (field, isEmpty) => t(`problems.${field === 'companyName' && isEmpty ? 'missingName' : field}`),
    problemsOf: ({ code }) => (code === 'known-address' ? { email: t('problems.knownAddress') } : null),
    create: {
      write: (draft) => ask('POST /admin/providers', { body: bodyOf(contractorFields, draft) }),
      done: t('created'),
    },
    write: (draft, { version }, row) =>
      ask('PATCH /admin/providers/:id', {
        params: row,
        body: changeOf(contractorFields, draft, typed(row)),
        version,
      }),
    done: t('updated'),
    onEnd: onClose,
  });
  const opened = contractor ?? newContractor;
  return (
    <FormDialog
      title={contractor ? t('edit', { name: contractor.companyName }) : t('create')}
      onClose={onClose}
      isWide
      {...(contractor && { steps: { list: 'providers', current: contractor.id } })}
    >
      <AdminForm form={form} isDisabled={!categories} onCancel={onClose} className="mt-5 sm:grid-cols-2">
        <FormField {...fieldOf('companyName')} />
        <FormField {...fieldOf('email')} />
        <Categories chosen={opened.categoryIds} problem={form.problemOf('categoryIds')} />
        <FormField {...fieldOf('postalPrefixes')} hint={t('postalPrefixesHint')} className="sm:col-span-2" />
        <div className="sm:col-span-2">
          <Tick name="certified" label={t('certifiedText')} isSet={opened.certified} />
          <Tick name="active" label={t('activeText')} isSet={opened.active} />
        </div>
      </AdminForm>
      {question}
    </FormDialog>
  );
}
