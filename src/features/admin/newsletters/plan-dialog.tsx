import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '../../../platform/format.ts';
import { momentsOfSwedish } from '../../../platform/time/swedish-time.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { CheckedSelect } from '../../../ui/checked-frame.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';

type Props = { reach: string; isBusy: boolean; onClose: () => void; onPlan: (at: string) => Promise<void> };

/** In Swedish time. In the hour that comes twice it asks which one; one that is left out does not exist. */
export function PlanDialog({ reach, isBusy, onClose, onPlan }: Props) {
  const t = useTranslations('adminLetters.planning');
  const language = useLocale();
  const [typed, setTyped] = useState('');
  const [isSecond, setSecond] = useState(false);
  const [problem, setProblem] = useState<string>();
  const moments = momentsOfSwedish(typed);
  const at = moments[isSecond ? moments.length - 1 : 0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!at) return setProblem(t(/T\d\d:\d\d$/.test(typed) ? 'leftOut' : 'missing'));
    if (at <= new Date()) return setProblem(t('past'));
    setProblem(undefined);
    void onPlan(at.toISOString());
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className="mt-2 text-muted text-sm">{reach}</p>
      <AdminForm
        form={{ isSending: isBusy, onSubmit: submit }}
        submit={t('submit')}
        onCancel={onClose}
        className="mt-4"
      >
        <CheckedField
          id="letter-at"
          type="datetime-local"
          label={t('at')}
          required
          value={typed}
          problem={problem}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
          }}
        />
        {moments.length > 1 && (
          <CheckedSelect
            id="letter-which"
            label={t('which')}
            value={isSecond ? 'second' : 'first'}
            onChange={({ target }) => setSecond(target.value === 'second')}
          >
            <option value="first">{t('first')}</option>
            <option value="second">{t('second')}</option>
          </CheckedSelect>
        )}
        {at && (
          <p role="status" className="text-sm">
            {t('chosen', { when: formatMoment(at.toISOString(), language) })}
          </p>
        )}
      </AdminForm>
    </Dialog>
  );
}
