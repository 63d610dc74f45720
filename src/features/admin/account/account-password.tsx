import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { changePassword } from '../../accounts/account.queries.ts';
import { passwordProblem } from '../../accounts/password.rules.ts';
import { PasswordField } from '../kit/account-fields.tsx';
import { AccountSection } from './account-section.tsx';
import { useAccountAction } from './use-account-action.ts';

export function AccountPassword({ username }: { username: string }) {
  const t = useTranslations('adminAccount.passwords');
  const tAccount = useTranslations('adminAccount');
  const { form, read, perform, refuse, problems, refusal, isBusy } = useAccountAction();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const value = read(event, ['password', 'newPassword']);
    if (!value) return;
    const params = { password: value('password'), newPassword: value('newPassword') };
    const problem = passwordProblem(params.newPassword, username);
    if (problem) return void refuse({ newPassword: t(problem) });
    const isDone = await perform(() => changePassword(params), { title: t('done'), text: t('doneText') });
    if (isDone) element.reset();
  };
  return (
    <AccountSection title={t('title')} text={t('text')}>
      <form ref={form} noValidate method="post" onSubmit={(event) => void send(event)} className="grid max-w-md gap-5">
        {refusal && <Notice look="destructive" title={refusal} />}
        {/* A password manager wants to know whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordField label={t('present')} problem={problems.password} />
        <PasswordField
          name="newPassword"
          autoComplete="new-password"
          label={t('wanted')}
          hint={t('hint')}
          problem={problems.newPassword}
        />
        <div>
          <button type="submit" disabled={isBusy} className={buttonClass()}>
            {isBusy ? tAccount('working') : t('submit')}
          </button>
        </div>
      </form>
    </AccountSection>
  );
}
