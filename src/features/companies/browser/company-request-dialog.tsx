import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiFailure, ask, queryFor } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { isPersonalNumber, readOrgNumber } from '../../../platform/org-number.ts';
import { byName, namesOf } from '../../../platform/pick.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { showToast } from '../../../ui/toast.ts';
import { knownBuyerQuery } from '../../cart/remembered-buyer.ts';
import { PageTexts } from '../../content/page-texts.tsx';

const email = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

const looks = {
  companyName: { autoComplete: 'organization', maxLength: 200, required: true },
  orgNumber: { inputMode: 'numeric', autoComplete: 'off', maxLength: 20, required: true },
  street: { autoComplete: 'address-line1', maxLength: 200, required: true },
  postalCode: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 20, required: true },
  city: { autoComplete: 'address-level2', maxLength: 100, required: true },
  invoiceEmail: { ...email, maxLength: 254, required: true },
  reference: { autoComplete: 'off', maxLength: 100 },
  peppolId: { autoComplete: 'off', maxLength: 60 },
} as const;

type Field = keyof typeof looks;

const fields = namesOf(looks);

const isOfAddress = (path: string) => path.replace(/^postalAddress\./, '');

type Props = { email: string; onClose: () => void };

function CompanyRequestForm({ email: own, onClose }: Props) {
  const t = useTranslations('companyRequest');
  const language = useLocale();
  const queryClient = useQueryClient();
  const { data: known } = useSuspenseQuery(knownBuyerQuery);
  const begins: Readonly<Record<string, string | null | undefined>> = { ...known, invoiceEmail: own };
  const element = useRef<HTMLFormElement>(null);
  const typedNumber = () => String(new FormData(element.current ?? undefined).get('orgNumber') ?? '');
  const form = useForm({
    fields,
    bodyOf(data) {
      const { street, postalCode, city, ...texts } = byName(fields, (name) => String(data.get(name) ?? ''));
      return { ...texts, postalAddress: { street, postalCode, city }, wantsXml: data.has('wantsXml'), language };
    },
    describe(field, isEmpty) {
      if (isEmpty) return 'missing';
      if (field !== 'orgNumber') return field === 'invoiceEmail' || field === 'peppolId' ? field : 'wrong';
      const number = readOrgNumber(typedNumber());
      return number !== null && isPersonalNumber(number) ? 'soleTrader' : 'orgNumber';
    },
    async send(body, { refuse }) {
      try {
        await ask('POST /my/company', { body });
        await queryClient.invalidateQueries({ queryKey: queryFor('GET /my/company').queryKey });
        onClose();
        showToast({ title: t('sentTitle'), text: t('sentText') });
      } catch (error) {
        if (error instanceof ApiFailure) {
          const named = Object.entries(error.fields).map(([path, reason]) => [isOfAddress(path), reason]);
          if (refuse({ fields: Object.fromEntries(named) })) return;
        }
        const isTaken = error instanceof ApiFailure && error.code === 'address-taken';
        showToast({ title: t('failedTitle'), text: t(isTaken ? 'taken' : 'failed'), look: 'destructive' });
      }
    },
  });
  const problemText = (field: Field) => {
    const problem = form.problemOf(field);
    return problem && t(`problems.${problem}`);
  };
  return (
    <DialogForm
      ref={element}
      title={t('title')}
      text={t('text', { email: own })}
      form={form}
      words={{ cancel: t('cancel'), submit: t(form.isSending ? 'sending' : 'submit') }}
      onClose={onClose}
    >
      {fields.map((name) => (
        <CheckedField
          key={name}
          id={`company-${name}`}
          name={name}
          label={t(name)}
          problem={problemText(name)}
          defaultValue={begins[name] ?? ''}
          {...looks[name]}
        />
      ))}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:col-span-2">
        <input type="checkbox" name="wantsXml" value="yes" className="size-5" />
        {t('wantsXml')}
      </label>
    </DialogForm>
  );
}

/** Loads its own texts, since the page around it has not. */
export default function CompanyRequestDialog(props: Props) {
  return (
    <PageTexts parts={['companyRequest']}>
      <CompanyRequestForm {...props} />
    </PageTexts>
  );
}
