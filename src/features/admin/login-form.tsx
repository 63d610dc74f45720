import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../ui/button.tsx';
import { CheckedField } from '../../ui/checked-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { CodeField } from './kit/account-fields.tsx';
import { type LoginOutcome, tryLogin } from './try-login.ts';

type Problems = { username?: 'usernameMissing'; password?: 'passwordMissing'; code?: 'codeMissing' | 'codeWrong' };

type Props = {
  /** How a refusal is said: the page of its own tells the reason, the one in place just asks again. */
  manner: 'in-place' | 'own-page';
  /** What had been begun is still there behind the form. */
  isExpired?: boolean;
  onLoggedIn: () => void;
};

type Given = { username: string; password: string; code: string };

const problemsIn = ({ username, password, code }: Given, asksCode: boolean): Problems => ({
  ...(username.trim() === '' && { username: 'usernameMissing' }),
  ...(password === '' && { password: 'passwordMissing' }),
  ...(asksCode && code.trim() === '' && { code: 'codeMissing' }),
});

const reasons = {
  refused: 'invalidCredentials',
  'no-success': 'authenticationFailed',
  'too-many': 'tooMany',
  unknown: 'unknownError',
} as const;

/** Both login screens. The second step is asked for once the password has been right; what was typed stays. */
export function LoginForm({ manner, isExpired = false, onLoggedIn }: Props) {
  const t = useTranslations('admin.login');
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  const goTo = (field: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${field}]`)?.focus();

  const complain = (found: Problems) => {
    setProblems(found);
    const [faulty] = Object.keys(found);
    if (faulty) goTo(faulty);
    return faulty !== undefined;
  };

  const refuse = (kind: keyof typeof reasons) => {
    const inPlace = manner === 'in-place' && (kind === 'refused' || kind === 'no-success');
    const title = t(inPlace ? 'refusedTitle' : 'errorTitle');
    showToast({ title, text: t(inPlace ? 'refusedText' : reasons[kind]), look: 'destructive' });
    goTo('password');
  };

  const answer = (outcome: LoginOutcome) => {
    if (outcome.kind === 'second-step') return setAsksCode(true);
    if (outcome.kind === 'wrong-code') return void complain({ code: 'codeWrong' });
    if (outcome.kind !== 'in') return refuse(outcome.kind);
    const { recoveryCodesLeft: count } = outcome;
    const text = count === undefined ? t('successText') : t('recoveryCodesLeft', { count });
    showToast({ title: t('successTitle'), text });
    onLoggedIn();
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const data = new FormData(event.currentTarget);
    const textOf = (name: keyof Given) => String(data.get(name) ?? '');
    const given = { username: textOf('username'), password: textOf('password'), code: textOf('code') };
    if (complain(problemsIn(given, asksCode))) return;
    busy.current = true;
    setSending(true);
    const outcome = await tryLogin(given);
    busy.current = false;
    setSending(false);
    answer(outcome);
  };

  return (
    <div className="mx-auto w-full max-w-md px-4 py-12 sm:py-20">
      <h1 className="text-h3">{t('title')}</h1>
      <p className="mt-1 text-muted text-sm">{t(isExpired ? 'expired' : 'text')}</p>
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={(event) => void send(event)}
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
          problem={problems.username && t(problems.username)}
        />
        <CheckedField
          id="password"
          name="password"
          type="password"
          label={t('password')}
          autoComplete="current-password"
          maxLength={1000}
          aria-required
          problem={problems.password && t(problems.password)}
        />
        {asksCode && (
          <CodeField label={t('code')} hint={t('codeHint')} problem={problems.code && t(problems.code)} autoFocus />
        )}
        <button type="submit" disabled={isSending} className={buttonClass('primary', 'min-h-12')}>
          {isSending && <Spinner className="size-5" />}
          {isSending ? t('sending') : t('submit')}
        </button>
      </form>
    </div>
  );
}
