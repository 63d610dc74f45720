import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, ask } from '../../platform/api.ts';
import { focusFirstWrong } from '../../platform/form/focus-first-wrong.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CheckedField } from '../../ui/checked-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { CodeField } from './kit/account-fields.tsx';
import type { AdminCheck } from './kit/admin.queries.ts';

type LoginOutcome =
  | { kind: 'in'; recoveryCodesLeft: number | undefined; check: AdminCheck }
  | { kind: 'second-step' | 'wrong-code' | 'refused' | 'no-success' | 'too-many' | 'unknown' };

function outcomeOf({ status, code }: ApiFailure): LoginOutcome {
  if (status === 429) return { kind: 'too-many' };
  if (status >= 500) return { kind: 'unknown' };
  return { kind: code === 'second-step' || code === 'wrong-code' ? code : 'refused' };
}

/** The code is sent only once it was asked for. */
async function tryLogin({
  code,
  ...input
}: {
  username: string;
  password: string;
  code: string;
}): Promise<LoginOutcome> {
  try {
    const { success, recoveryCodesLeft } = await ask('POST /admin/auth', {
      body: code === '' ? input : { ...input, code },
    });
    if (success !== true) return { kind: 'no-success' };
    return { kind: 'in', recoveryCodesLeft, check: await ask('GET /admin/check') };
  } catch (error) {
    return error instanceof ApiFailure ? outcomeOf(error) : { kind: 'unknown' };
  }
}

type Props = {
  /** `own-page` shows the reason of a refusal; `in-place` just asks again. */
  manner: 'in-place' | 'own-page';
  /** The session ended; unsaved work waits behind the form. */
  isExpired?: boolean;
  onLoggedIn: (check: AdminCheck) => void;
};

type Problem = 'usernameMissing' | 'passwordMissing' | 'codeMissing' | 'codeWrong';

const missing = {
  username: 'usernameMissing',
  password: 'passwordMissing',
  code: 'codeMissing',
} as const satisfies Record<string, Problem>;

const readLogin = (form: FormData) => {
  const textOf = (name: keyof typeof missing) => String(form.get(name) ?? '');
  return { username: textOf('username'), password: textOf('password'), code: textOf('code') };
};

const reasons = {
  refused: 'invalidCredentials',
  'no-success': 'authenticationFailed',
  'too-many': 'tooMany',
  unknown: 'unknownError',
} as const;

export function LoginForm({ manner, isExpired = false, onLoggedIn }: Props) {
  const t = useTranslations('admin.login');
  const [asksCode, setAsksCode] = useState(false);
  /** Stays until the next try, while the toast disappears. */
  const [refusal, setRefusal] = useState<keyof typeof reasons | null>(null);

  const refuse = (kind: keyof typeof reasons, form: HTMLFormElement) => {
    const inPlace = manner === 'in-place' && (kind === 'refused' || kind === 'no-success');
    const title = t(inPlace ? 'refusedTitle' : 'errorTitle');
    showToast({ title, text: t(inPlace ? 'refusedText' : reasons[kind]), look: 'destructive' });
    setRefusal(kind);
    focusFirstWrong(form, ['password']);
  };

  const { isSending, problemOf, onInput, onSubmit } = useForm({
    fields: ['username', 'password', 'code'],
    schema: async () => (await import('../accounts/accounts.input.ts')).loginInput,
    bodyOf: readLogin,
    describe: (field): Problem => missing[field],
    async send(given, { element, show }) {
      setRefusal(null);
      if (asksCode && given.code.trim() === '') return void show({ code: 'codeMissing' });
      const outcome = await tryLogin(given);
      if (outcome.kind === 'second-step') return setAsksCode(true);
      if (outcome.kind === 'wrong-code') return void show({ code: 'codeWrong' });
      if (outcome.kind !== 'in') return refuse(outcome.kind, element);
      const { recoveryCodesLeft: count, check } = outcome;
      const text = count === undefined ? t('successText') : t('recoveryCodesLeft', { count });
      showToast({ title: t('successTitle'), text });
      onLoggedIn(check);
    },
  });
  const wordsOf = (field: keyof typeof missing) => {
    const problem = problemOf(field);
    return problem && t(problem);
  };

  return (
    <div className="mx-auto w-full max-w-md px-4 py-12 sm:py-20">
      <h1 className="text-h3">{t('title')}</h1>
      <p className="mt-1 text-muted text-sm">{t(isExpired ? 'expired' : 'text')}</p>
      <form
        noValidate
        method="post"
        onInput={onInput}
        onSubmit={onSubmit}
        className="mt-6 grid gap-5 rounded-card border border-line bg-paper p-5 sm:p-7"
      >
        <CheckedField
          id="username"
          name="username"
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          aria-required
          problem={wordsOf('username')}
        />
        <CheckedField
          id="password"
          name="password"
          type="password"
          label={t('password')}
          {...(refusal && { 'aria-describedby': 'login-refused' })}
          autoComplete="current-password"
          maxLength={1000}
          aria-required
          problem={wordsOf('password')}
        />
        {refusal && (
          <p id="login-refused" role="alert" className="flex items-start gap-2 text-danger text-sm">
            <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
            {t(`refusals.${refusal}`)}
          </p>
        )}
        {asksCode && <CodeField label={t('code')} hint={t('codeHint')} problem={wordsOf('code')} autoFocus />}
        <button type="submit" disabled={isSending} className={buttonClass('primary', 'min-h-12')}>
          {isSending && <Spinner className="size-5" />}
          {isSending ? t('sending') : t('submit')}
        </button>
      </form>
    </div>
  );
}
