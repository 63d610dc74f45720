import { useTranslations } from 'use-intl';
import { AccountPasswordForm } from './account-password-form.tsx';
import { AccountSection } from './account-section.tsx';

export function AccountPassword({ username }: { username: string }) {
  const t = useTranslations('adminAccount.passwords');
  return (
    <AccountSection title={t('title')} text={t('text')}>
      <AccountPasswordForm username={username} />
    </AccountSection>
  );
}
