import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiFailure } from '../../../platform/api.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';

export type AccountField = 'password' | 'code' | 'newPassword';

type Problems = Readonly<Partial<Record<AccountField, string>>>;

/** Something that is done with the own account: what is wrong is said by its field, and the keyboard goes there. */
export function useAccountAction() {
  const t = useTranslations('adminAccount');
  const { run, isBusy } = useAdminWrite('account');
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);

  const refuse = (found: Problems) => {
    setProblems(found);
    const [faulty] = Object.keys(found);
    if (faulty) form.current?.querySelector<HTMLInputElement>(`input[name=${faulty}]`)?.focus();
    return faulty !== undefined;
  };

  const explain = ({ status, code }: ApiFailure): boolean => {
    const said: Record<string, Problems> = {
      'wrong-password': { password: t('passwordWrong') },
      'wrong-code': { code: t('codeWrong') },
      'weak-password': { newPassword: t('passwords.too-common') },
    };
    const refusals: Record<string, string> = { 'setup-gone': t('setupGone'), 'already-on': t('alreadyOn') };
    if (said[code]) return refuse(said[code]);
    const text = status === 429 ? t('tooMany') : refusals[code];
    if (text) setRefusal(text);
    return text !== undefined;
  };

  /** Asks for what stands in the form's fields; null when something is missing. */
  const read = (event: FormEvent<HTMLFormElement>, fields: readonly AccountField[]) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const textOf = (field: AccountField) => String(given.get(field) ?? '');
    const missing = fields.filter((field) => textOf(field).trim() === '');
    const said = missing.map((field) => [field, t(field === 'code' ? 'codeMissing' : 'passwordMissing')]);
    return refuse(Object.fromEntries(said)) ? null : textOf;
  };

  const perform = (write: () => Promise<unknown>, done?: { title: string; text?: string }) => {
    setRefusal(null);
    return run({ write, done: done ?? null, onFailure: explain });
  };
  return { form, read, perform, refuse, problems, refusal, isBusy };
}
