import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useForm } from '../../../platform/form/use-form.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { CheckedSelect, CheckedText } from '../../../ui/checked-frame.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { regions } from '../../catalogue/counties.rules.ts';
import { createLead } from '../../catalogue/editing/admin-leads.queries.ts';
import { verifications } from '../../catalogue/verification.rules.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { emptyLead, type NewLeadDraft, newLeadOf } from './lead-draft.rules.ts';
import { leadFields, useLeadProblems } from './use-lead-problems.ts';

const draftOf = (given: FormData): NewLeadDraft => {
  const typed = Object.keys(emptyLead).map((name) => [name, String(given.get(name) ?? '')]);
  return { ...emptyLead, ...Object.fromEntries(typed) };
};

/** A new listing. What the API refuses is said by its field, and everything typed stays. */
export function CreateLeadDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('adminLeads');
  const tEdit = useTranslations('admin.edit');
  const tProblem = useTranslations('adminLeads.problems');
  const queryClient = useQueryClient();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { run, isBusy } = useAdminWrite('leads');
  const problemsOf = useLeadProblems();
  const { problemOf, onInput, onSubmit } = useForm({
    fields: leadFields,
    schema: async () => (await import('../../catalogue/catalogue.input.ts')).newLeadInput,
    bodyOf: (given) => newLeadOf(draftOf(given)),
    describe: (field) => tProblem(field),
    async send(lead, { show }) {
      const isDone = await run({
        write: () => createLead(lead),
        done: { title: t('created') },
        onFailure: (failure) => show(problemsOf(failure)),
      });
      if (!isDone) return;
      void queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
      onClose();
    },
  });
  const field = (name: keyof NewLeadDraft, label: string) => ({
    id: `new-${name}`,
    name,
    label,
    defaultValue: emptyLead[name],
    problem: problemOf(name),
  });
  const number = (name: keyof NewLeadDraft, label: string, step: string, max?: string) => (
    <CheckedField {...field(name, label)} type="number" min="0" step={step} {...(max ? { max } : {})} />
  );
  return (
    <Dialog title={t('create')} onClose={onClose} isWide>
      <p className="mt-1 text-muted text-sm">{t('createText')}</p>
      <form
        noValidate
        method="post"
        onInput={onInput}
        onSubmit={onSubmit}
        className="mt-5 grid gap-x-4 gap-y-4 sm:grid-cols-2"
      >
        <CheckedField {...field('title', t('title'))} required className="sm:col-span-2" />
        <CheckedText {...field('description', t('description'))} required rows={4} className="sm:col-span-2" />
        <CheckedSelect {...field('categoryId', t('category'))} required>
          <option value="">{t('chooseCategory')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </CheckedSelect>
        <CheckedField {...field('pricePerLead', t('price'))} type="number" min="0" step="0.01" required />
        {number('availableCount', t('available'), '1')}
        {number('qualityScore', t('quality'), '1', '100')}
        {number('conversionRate', t('conversion'), '0.1', '100')}
        <CheckedSelect {...field('region', t('region'))}>
          <option value="">{t('noRegion')}</option>
          {regions.map((region) => (
            <option key={region}>{region}</option>
          ))}
        </CheckedSelect>
        <CheckedSelect {...field('isFeatured', t('featured'))}>
          <option value="yes">{t('yes')}</option>
          <option value="no">{t('no')}</option>
        </CheckedSelect>
        <details className="sm:col-span-2">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lake text-sm">{t('more')}</summary>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            {number('maxBuyers', t('maxBuyers'), '1', '20')}
            <CheckedSelect {...field('verification', t('verification'))}>
              <option value="">{t('unverified')}</option>
              {verifications.map((way) => (
                <option key={way} value={way}>
                  {t(`verifications.${way}`)}
                </option>
              ))}
            </CheckedSelect>
            <CheckedField {...field('verificationNote', t('verificationNote'))} />
          </div>
        </details>
        <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
          <Button look="quiet" onClick={onClose}>
            {tEdit('cancel')}
          </Button>
          <button type="submit" disabled={isBusy} className={buttonClass()}>
            {isBusy ? tEdit('saving') : tEdit('create')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
