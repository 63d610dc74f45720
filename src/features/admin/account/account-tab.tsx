import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { Failed, Loading } from '../kit/loaded.tsx';
import { May } from '../kit/may.tsx';
import { TabSection } from '../kit/tab-section.tsx';
import { AccountEmail } from './account-email.tsx';
import { AccountPasskeys } from './account-passkeys.tsx';
import { AccountPasswordForm } from './account-password-form.tsx';
import { AccountPeople } from './account-people.tsx';
import { AccountSecondStep } from './account-second-step.tsx';
import { AccountSessions } from './account-sessions.tsx';

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
