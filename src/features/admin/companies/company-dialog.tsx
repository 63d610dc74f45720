import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import type { Language } from '../../../platform/language.ts';
import { DescriptionList } from '../kit/description-list.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { bodyOf, type Draft, draftOf, type FormFields } from '../kit/form/draft.rules.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormField } from '../kit/form/form-field.tsx';
import { useRowForm } from '../kit/form/use-row-form.ts';
import { May } from '../kit/may.tsx';
import type { ListedCompany } from './companies-tab.tsx';
import { CompanyAccount } from './company-account.tsx';

const fields = {
  invoiceAllowed: { kind: 'yes-no' },
  creditLimit: { kind: 'money', isRequired: true },
  paymentDays: { kind: 'whole', isRequired: true },
  addresses: { kind: 'lines' },
  reason: { kind: 'long-text', isRequired: true },
} as const satisfies FormFields;

type Field = keyof typeof fields;

/** As it would be approved: who has asked is among those that may buy. */
const typedOf = (company: ListedCompany, language: Language): Draft<Field> =>
  draftOf<Field>(
    fields,
    {
      ...company,
      invoiceAllowed: company.state !== 'refused',
      addresses: company.addresses
        .filter(({ state }) => state === 'asked' || state === 'approved')
        .map(({ email }) => email),
      reason: '',
    },
    language,
  );

function DecisionForm({ company, onClose }: Props) {
  const t = useTranslations('adminCompanies');
  const tField = useTranslations('admin.fields');
  const language = useLocale();
  const yesOrNo = (value: string) => tField(value === 'yes' ? 'yes' : 'no');
  const { fieldOf, question, ...form } = useRowForm<Field, ListedCompany>({
    id: 'company',
    list: 'companies',
    fields,
    row: company,
    draftOf: (row) => typedOf(row ?? company, language),
    schema: async () => (await import('../../companies/companies.input.ts')).companyDecisionInput,
    label: (name) => t(`fields.${name}`),
    say: (name, typed) => (name === 'invoiceAllowed' ? yesOrNo(typed) : typed),
    describe: (name) => t(`problems.${name}`),
    problemsOf: ({ code }) => (code === 'address-taken' ? { addresses: t('problems.taken') } : null),
    write: (draft, { version }, { id }) =>
      ask('PATCH /admin/companies/:id', { params: { id }, body: bodyOf(fields, draft), version }),
    done: t('decided'),
    onEnd: onClose,
  });
  const choices = ['yes', 'no'].map((value) => ({ value, label: yesOrNo(value) }));
  return (
    <AdminForm form={form} submit={t('decide')} onCancel={onClose} className="mt-5 sm:grid-cols-3">
      <FormField {...fieldOf('invoiceAllowed')} choices={choices} />
      <FormField {...fieldOf('creditLimit')} />
      <FormField {...fieldOf('paymentDays')} />
      <div className="grid gap-1 sm:col-span-3">
        <FormField {...fieldOf('addresses')} />
        <p className="text-muted text-sm">{t('addressesHint')}</p>
      </div>
      <div className="grid gap-1 sm:col-span-3">
        <FormField {...fieldOf('reason')} />
        <p className="text-muted text-sm">{t('reasonHint')}</p>
      </div>
      {question}
    </AdminForm>
  );
}

type Billed = Pick<ListedCompany, 'companyName' | 'street' | 'postalCode' | 'city' | 'invoiceEmail'>;

const billingLine = ({ companyName, street, postalCode, city, invoiceEmail }: Billed) =>
  `${companyName}, ${street}, ${postalCode} ${city}, ${invoiceEmail}`;

type Props = { company: ListedCompany; onClose: () => void };

export function CompanyDialog({ company, onClose }: Props) {
  const t = useTranslations('adminCompanies');
  const tField = useTranslations('admin.fields');
  const language = useLocale();
  const amount = (value: string) => formatAmount(value, language);
  const { averageDays: days } = company;
  return (
    <FormDialog
      title={t('title', { name: company.companyName })}
      onClose={onClose}
      isWide
      steps={{ list: 'companies', current: company.id }}
    >
      <DescriptionList
        rows={[
          [t('orgNumber'), company.orgNumber],
          [t('state'), t(`states.${company.state}`)],
          [t('billing'), billingLine(company)],
          [t('reference'), company.reference ?? t('none')],
          [t('peppolId'), company.peppolId ?? t('none')],
          [t('wantsXml'), tField(company.wantsXml ? 'yes' : 'no')],
          [t('orders'), t('ordersSaid', { count: company.orders, amount: amount(company.bought) })],
          [t('claims'), company.claims],
          [t('open'), amount(company.open)],
          [t('paid'), amount(company.paid)],
          [t('averageDays'), days === null ? t('neverPaid') : t('daysSaid', { count: String(days) })],
        ]}
      />
      <CompanyAccount id={company.id} />
      <h3 className="mt-4 border-line border-t pt-4 font-semibold text-sm">{t('fields.addresses')}</h3>
      <ul className="mt-1 max-h-[30vh] divide-y divide-line overflow-y-auto text-sm">
        {company.addresses.map((address) => (
          <li key={address.id} className="break-words py-2">
            {t('address', { email: address.email, what: t(`states.${address.state}`) })}
            <p className="text-muted text-xs">{billingLine(address)}</p>
          </li>
        ))}
      </ul>
      <May call="PATCH /admin/companies/:id">
        <DecisionForm key={company.version} company={company} onClose={onClose} />
      </May>
    </FormDialog>
  );
}
