import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type AnswerTo, ask, queryFor } from '../../../platform/api.ts';
import { EmailField, PasswordField } from '../kit/account-fields.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { Failed, Loading } from '../kit/loaded.tsx';
import { May } from '../kit/may.tsx';
import { TabSection } from '../kit/tab-section.tsx';
import { AccountPasskeys } from './account-passkeys.tsx';
import { AccountPasswordForm } from './account-password-form.tsx';
import { AccountPeople } from './account-people.tsx';
import { AccountSecondStep } from './account-second-step.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { useAccountForm } from './use-account-form.ts';

function AccountEmail({ account: { email } }: { account: AnswerTo<'GET /admin/account'> }) {
  const t = useTranslations('adminAccount.email');
  const tAccount = useTranslations('adminAccount');
  const { problemOf, ...form } = useAccountForm({
    schema: async () => (await import('../../accounts/people/people.input.ts')).accountEmailInput,
    bodyOf: (textOf) => ({ email: textOf('email'), password: textOf('password') }),
    async send(body, { element, perform }) {
      const done = { title: t('done'), text: t('doneText') };
      if (await perform(() => ask('POST /admin/account/email', { body }), done)) element.reset();
    },
  });
  return (
    <TabSection title={t('title')} text={t('text')}>
      <p className="mb-4 break-words text-sm">{email === null ? t('none') : t('present', { email })}</p>
      <AdminForm form={form} submit={t('submit')} works look="quiet" isLeft className="max-w-md">
        <EmailField label={t('wanted')} problem={problemOf('email')} />
        <PasswordField label={tAccount('password')} problem={problemOf('password')} />
      </AdminForm>
    </TabSection>
  );
}

function AccountPassword({ username }: { username: string }) {
  const t = useTranslations('adminAccount.passwords');
  return (
    <TabSection title={t('title')} text={t('text')}>
      <AccountPasswordForm username={username} />
    </TabSection>
  );
}

export default function AccountTab() {
  const t = useTranslations('adminAccount');
  // Sessions may have been ended elsewhere.
  const { data, isError, refetch } = useQuery({ ...queryFor('GET /admin/account'), refetchOnMount: 'always' });
  if (!data && isError) {
    return <Failed title={t('failed')} refetch={refetch} />;
  }
  if (!data) {
    return <Loading text={t('loading')} />;
  }
  return (
    <div className="max-w-4xl">
      <p className="mb-6 break-words text-muted text-sm">{t('loggedInAs', { name: data.username })}</p>
      <AccountSecondStep account={data} />
      <AccountPasskeys account={data} />
      <AccountSessions account={data} />
      <AccountPassword username={data.username} />
      <AccountEmail account={data} />
      <May call="GET /admin/admins">
        <AccountPeople username={data.username} />
      </May>
    </div>
  );
}
