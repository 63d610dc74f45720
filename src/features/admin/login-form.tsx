import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../platform/api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CheckedField } from '../../ui/checked-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { logIn } from './admin.queries.ts';

type Problems = { username?: 'usernameMissing'; password?: 'passwordMissing' };

type Props = {
  /** How a refusal is said: the page of its own tells the reason, the one in place just asks again. */
  manner: 'in-place' | 'own-page';
  /** What had been begun is still there behind the form. */
  isExpired?: boolean;
  onLoggedIn: () => void;
};

function problemsIn(username: string, password: string): Problems {
  return {
    ...(username.trim() === '' && { username: 'usernameMissing' }),
    ...(password === '' && { password: 'passwordMissing' }),
  };
}

type Outcome = 'in' | 'refused' | 'no-success' | 'too-many' | 'unknown';

async function outcomeOf(input: { username: string; password: string }): Promise<Outcome> {
  try {
    const { success } = await logIn(input);
    return success === true ? 'in' : 'no-success';
  } catch (error) {
    if (!(error instanceof ApiFailure)) return 'unknown';
    return error.status === 429 ? 'too-many' : 'refused';
  }
}

const reasons = {
  refused: 'invalidCredentials',
  'no-success': 'authenticationFailed',
  'too-many': 'tooMany',
  unknown: 'unknownError',
} as const;

/** Both login screens. */
export function LoginForm({ manner, isExpired = false, onLoggedIn }: Props) {
  const t = useTranslations('admin.login');
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  const refuse = (outcome: Exclude<Outcome, 'in'>) => {
    const inPlace = manner === 'in-place' && (outcome === 'refused' || outcome === 'no-success');
    const title = t(inPlace ? 'refusedTitle' : 'errorTitle');
    showToast({ title, text: t(inPlace ? 'refusedText' : reasons[outcome]), look: 'destructive' });
    form.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const given = new FormData(event.currentTarget);
    const [username, password] = [String(given.get('username') ?? ''), String(given.get('password') ?? '')];
    const found = problemsIn(username, password);
    setProblems(found);
    const [faulty] = Object.keys(found);
    if (faulty) return form.current?.querySelector<HTMLInputElement>(`input[name=${faulty}]`)?.focus();
    busy.current = true;
    setSending(true);
    const outcome = await outcomeOf({ username, password });
    busy.current = false;
    setSending(false);
    if (outcome !== 'in') return refuse(outcome);
    showToast({ title: t('successTitle'), text: t('successText') });
    onLoggedIn();
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
        <button type="submit" disabled={isSending} className={buttonClass('primary', 'min-h-12')}>
          {isSending && <Spinner className="size-5" />}
          {isSending ? t('sending') : t('submit')}
        </button>
      </form>
    </div>
  );
}
