import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiFailure } from '../../../platform/api.ts';
import { type FormControls, useForm } from '../../../platform/form/use-form.ts';
import type { LoadSchema } from '../../../platform/form/use-schema.ts';
import { passwordProblems } from '../../accounts/password.rules.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';

type AccountField = 'password' | 'code' | 'newPassword' | 'email' | 'username' | 'name';

type Done = { title: string; text?: string };

export type AccountControls = FormControls<AccountField, string> & {
  perform: (write: () => Promise<unknown>, done?: Done) => Promise<boolean>;
  /** Says above the form why it came to nothing. */
  giveUp: (reason: string) => void;
};

type Params<Body> = {
  schema: LoadSchema;
  bodyOf: (textOf: (field: AccountField) => string) => Body;
  send: (body: Body, controls: AccountControls) => Promise<void>;
  /** Handles what this form alone is refused with. */
  onRefusal?: (code: string, details: ApiFailure['details']) => boolean;
};

const fields = ['password', 'code', 'newPassword', 'email', 'username', 'name'] as const;

const missing = {
  password: 'passwordMissing',
  newPassword: 'passwordMissing',
  code: 'codeMissing',
  email: 'emailMissing',
  username: 'usernameMissing',
  name: 'passkeys.nameMissing',
} as const satisfies Record<AccountField, string>;

/** A refusal appears at its field, or above the form if it is about none. */
export function useAccountForm<Body>({ schema, bodyOf, send, onRefusal }: Params<Body>) {
  const t = useTranslations('adminAccount');
  const { run } = useAdminWrite('account');
  const [refusal, setRefusal] = useState<string | null>(null);

  const explain = ({ status, code, details }: ApiFailure, show: AccountControls['show']): boolean => {
    const problem = passwordProblems.find((one) => one === details.problem) ?? 'too-common';
    const problems: Record<string, Partial<Record<AccountField, string>>> = {
      'wrong-password': { password: t('passwordWrong') },
      'wrong-code': { code: t('codeWrong') },
      'known-admin': { email: t('emailTaken') },
      'already-invited': { email: t('alreadyInvited') },
      'name-taken': { username: t('nameTaken') },
      'weak-password': { newPassword: t(`passwords.${problem}`) },
    };
    const refusals: Record<string, string> = {
      'setup-gone': t('setupGone'),
      'already-on': t('alreadyOn'),
      'wrong-passkey': t('passkeys.wrong'),
      'second-step': t('passkeys.notUsed'),
      'too-many-passkeys': t('passkeys.tooMany'),
    };
    if (onRefusal?.(code, details)) return true;
    if (problems[code]) return show(problems[code]);
    const text = status === 429 ? t('tooMany') : refusals[code];
    if (text) setRefusal(text);
    return text !== undefined;
  };

  const form = useForm({
    fields,
    schema,
    bodyOf: (data) => bodyOf((field) => String(data.get(field) ?? '')),
    describe: (field): string => t(missing[field]),
    send(body, controls) {
      const perform: AccountControls['perform'] = (write, done) => {
        setRefusal(null);
        return run({ write, done: done ?? null, onFailure: (failure) => explain(failure, controls.show) });
      };
      return send(body, { ...controls, perform, giveUp: setRefusal });
    },
  });
  return { ...form, refusal };
}
