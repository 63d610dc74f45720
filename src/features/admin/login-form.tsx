import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstWrong, useForm } from '../../platform/form/use-form.ts';
import { paths } from '../../platform/paths.ts';
import { buttonClass, QuietButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { CodeField, PasswordField, UsernameField } from './kit/account-fields.tsx';
import type { AdminCheck } from './kit/admin.queries.ts';
import { useKnowsPasskeys } from './kit/passkeys.ts';
import { useSecondStep } from './kit/use-second-step.ts';
import { type LoginOutcome, logIn, logInByPasskey } from './log-in.ts';

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
  'wrong-passkey': 'passkeyFailed',
  'no-passkey': 'passkeyFailed',
} as const;

function useLogin({ manner, onLoggedIn }: Props) {
  const t = useTranslations('admin.login');
  const step = useSecondStep();
  /** Stays until the next try, while the toast disappears. */
  const [refusal, setRefusal] = useState<keyof typeof reasons | null>(null);
  const [isAsking, setAsking] = useState(false);

  const refuse = (kind: keyof typeof reasons, form: HTMLFormElement | null) => {
    const inPlace = manner === 'in-place' && (kind === 'refused' || kind === 'no-success');
    const title = t(inPlace ? 'refusedTitle' : 'errorTitle');
    showToast({ title, text: t(inPlace ? 'refusedText' : reasons[kind]), look: 'destructive' });
    setRefusal(kind);
    if (form) focusFirstWrong(form, ['password']);
  };

  const finish = (outcome: Exclude<LoginOutcome, { kind: 'wrong-code' }>, form: HTMLFormElement | null) => {
    if (outcome.kind === 'second-step') return step.ask(outcome.details);
    if (outcome.kind !== 'in') return refuse(outcome.kind, form);
    const { recoveryCodesLeft: count, check } = outcome;
    const text = count === undefined ? t('successText') : t('recoveryCodesLeft', { count });
    showToast({ title: t('successTitle'), text });
    onLoggedIn(check);
  };

  const form = useForm({
    fields: ['username', 'password', 'code'],
    schema: async () => (await import('../accounts/accounts.input.ts')).loginInput,
    bodyOf: readLogin,
    describe: (field): Problem => missing[field],
    async send(given, { element, show }) {
      setRefusal(null);
      const { usesPasskey } = step;
      if (step.asksCode && !usesPasskey && given.code.trim() === '') return void show({ code: 'codeMissing' });
      const outcome = await logIn(given, usesPasskey);
      step.sent();
      if (outcome.kind === 'wrong-code') return void show({ code: 'codeWrong' });
      finish(outcome, usesPasskey ? null : element);
    },
  });
  const byPasskey = async () => {
    setRefusal(null);
    setAsking(true);
    const outcome = await logInByPasskey().finally(() => setAsking(false));
    if (outcome.kind !== 'wrong-code') finish(outcome, null);
  };
  return { ...form, isSending: form.isSending || isAsking, refusal, step, byPasskey };
}

export function LoginForm(props: Props) {
  const { isExpired = false } = props;
  const t = useTranslations('admin.login');
  const knowsPasskeys = useKnowsPasskeys();
  const { isSending, problemOf, onInput, onSubmit, refusal, step, byPasskey } = useLogin(props);
  const wordsOf = (field: keyof typeof missing) => {
    const problem = problemOf(field);
    return problem && t(problem);
  };

  return (
    <div className="mx-auto w-full max-w-md px-4 py-12 sm:py-20">
      <h1 className="text-h3 outline-none">{t('title')}</h1>
      <p className="mt-1 text-muted text-sm">{t(isExpired ? 'expired' : 'text')}</p>
      <form
        noValidate
        method="post"
        onInput={onInput}
        onSubmit={onSubmit}
        className="mt-6 grid gap-5 rounded-card border border-line bg-paper p-5 sm:p-7"
      >
        <UsernameField label={t('username')} problem={wordsOf('username')} />
        <PasswordField
          label={t('password')}
          {...(refusal && { 'aria-describedby': 'login-refused' })}
          problem={wordsOf('password')}
        />
        {refusal && (
          <p id="login-refused" role="alert" className="flex items-start gap-2 text-danger text-sm">
            <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
            {t(`refusals.${refusal}`)}
          </p>
        )}
        {step.asksCode && !step.usesPasskey && (
          <CodeField label={t('code')} hint={t('codeHint')} problem={wordsOf('code')} autoFocus />
        )}
        {step.isAsked && !step.asksCode && (
          <p role="status" className="text-sm">
            {t(step.isImpossible ? 'passkeyImpossible' : 'passkeyNeeded')}
          </p>
        )}
        <button type="submit" disabled={isSending} className={buttonClass('primary', 'min-h-12')}>
          {isSending && <Spinner className="size-5" />}
          {isSending ? t('sending') : t(step.usesPasskey ? 'usePasskey' : 'submit')}
        </button>
        {step.offersPasskey && (
          <QuietButton disabled={isSending} onClick={(event) => step.send(event.currentTarget.form)}>
            {t('usePasskey')}
          </QuietButton>
        )}
        {knowsPasskeys && !step.isAsked && (
          <QuietButton disabled={isSending} onClick={() => void byPasskey()}>
            {t('byPasskey')}
          </QuietButton>
        )}
        {!isExpired && (
          <PageLink
            href={paths.adminReset}
            className="justify-self-start text-lake text-sm underline underline-offset-4 pointer-coarse:py-2"
          >
            {t('forgotten')}
          </PageLink>
        )}
      </form>
    </div>
  );
}
