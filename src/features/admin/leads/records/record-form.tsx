import { useTranslations } from 'use-intl';
import type { ApiFailure } from '../../../../platform/api.ts';
import { useForm } from '../../../../platform/form/use-form.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { CheckedField } from '../../../../ui/checked-field.tsx';
import { CheckedText } from '../../../../ui/checked-frame.tsx';
import {
  extraName,
  isBroken,
  isTime,
  type RecordDraft,
  type RecordField,
  recordFields,
  typedDraft,
} from './record-draft.rules.ts';

type Props = {
  opened: RecordDraft;
  save: (draft: RecordDraft, onFailure: (failure: ApiFailure) => boolean) => Promise<void>;
  onClose: () => void;
};

const isLong = (field: RecordField, text: string) => field === 'need' || field === 'consentText' || isBroken(text);

const inputOf: Partial<Record<RecordField, object>> = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel' },
  postalCode: { inputMode: 'numeric' },
  orgNumber: { inputMode: 'numeric' },
};

function ExtraField({ column, value }: { column: string; value: string }) {
  const name = extraName(column);
  const given = { id: `record-${name}`, name, lang: 'sv', label: column, defaultValue: value, autoComplete: 'off' };
  return isBroken(value) ? <CheckedText {...given} rows={3} className="sm:col-span-2" /> : <CheckedField {...given} />;
}

export function RecordForm({ opened, save, onClose }: Props) {
  const t = useTranslations('adminRecords');
  const tEdit = useTranslations('admin.edit');
  const { isSending, problemOf, onInput, onSubmit } = useForm({
    fields: recordFields,
    bodyOf: (form) => typedDraft(form, opened),
    describe: (field) => t(`edit.problems.${field}`),
    send: (draft, { show, refuse }) =>
      save(draft, (failure) => {
        const { code, details } = failure;
        if (code !== 'duplicate' && code !== 'suppressed') return refuse(failure);
        const field = details.field === 'phone' ? 'phone' : 'email';
        return show({ [field]: t(`edit.${code}`) });
      }),
  });
  const common = (field: RecordField) => ({
    id: `record-${field}`,
    name: field,
    lang: 'sv',
    label: t(`uses.${field}`),
    defaultValue: opened.fields[field],
    problem: problemOf(field),
    autoComplete: 'off',
  });
  return (
    <form
      noValidate
      method="post"
      onInput={onInput}
      onSubmit={onSubmit}
      className="mt-5 grid gap-x-4 gap-y-4 sm:grid-cols-2"
    >
      {recordFields.map((field) =>
        isLong(field, opened.fields[field]) ? (
          <CheckedText key={field} {...common(field)} rows={3} className="sm:col-span-2" />
        ) : (
          <CheckedField
            key={field}
            {...common(field)}
            {...inputOf[field]}
            hint={isTime(field) ? t('edit.timeHint') : undefined}
          />
        ),
      )}
      {Object.entries(opened.extra).map(([column, value]) => (
        <ExtraField key={column} column={column} value={value} />
      ))}
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
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
