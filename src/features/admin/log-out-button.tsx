import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { QuietButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { markEditor } from '../content/text-pen.tsx';
import { clearRecent } from './find/recent.ts';
import { useSetAdmin } from './use-admin-check.ts';

export function LogOutButton({ className = '' }: { className?: string }) {
  const t = useTranslations('admin');
  const navigate = useNavigate();
  const setAdmin = useSetAdmin();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await ask('POST /admin/logout');
      clearRecent();
      markEditor(false);
      await navigate({ to: paths.adminLogin });
      setAdmin({ isAdmin: false });
    } catch {
      setBusy(false);
      showToast({ title: t('problem.title'), text: t('dashboard.logOutFailed'), look: 'destructive' });
    }
  };
  return (
    <QuietButton disabled={isBusy} onClick={() => void leave()} className={`shrink-0 sm:min-h-9 sm:py-1 ${className}`}>
      {t('dashboard.logOut')}
    </QuietButton>
  );
}
