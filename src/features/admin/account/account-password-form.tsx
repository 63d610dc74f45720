import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { passwordProblem } from '../../accounts/password.rules.ts';
import { NewPasswordField, PasswordField } from '../kit/account-fields.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { useAccountForm } from './use-account-form.ts';

type Props = { username?: string; onChanged?: () => void };

export function AccountPasswordForm({ username, onChanged }: Props) {
  const t = useTranslations('adminAccount.passwords');
  const { problemOf, ...form } = useAccountForm({
    schema: async () => (await import('../../accounts/accounts.input.ts')).newPasswordInput,
    bodyOf: (textOf) => ({ password: textOf('password'), newPassword: textOf('newPassword') }),
    async send(params, { element, show, perform }) {
      const problem = passwordProblem(params.newPassword, username ?? '', params.password);
      if (problem) return void show({ newPassword: t(problem) });
      const isDone = await perform(() => ask('POST /admin/account/password', { body: params }), {
        title: t('done'),
        text: t('doneText'),
      });
      if (!isDone) return;
      element.reset();
      onChanged?.();
    },
  });
  return (
    <AdminForm form={form} submit={t('submit')} works isLeft className="max-w-md">
      {/* Tells password managers which account this is. */}
      {username && <input type="hidden" name="username" autoComplete="username" value={username} />}
      <PasswordField label={t('present')} problem={problemOf('password')} />
      <NewPasswordField label={t('wanted')} hint={t('hint')} problem={problemOf('newPassword')} />
    </AdminForm>
  );
}
