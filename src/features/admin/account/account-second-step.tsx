import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { Button, QuietButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TabSection } from '../kit/tab-section.tsx';
import { AccountProofDialog } from './account-proof-dialog.tsx';
import { AccountSetupDialog } from './account-setup-dialog.tsx';

const fewCodes = 3;

function State({ is }: { is: 'on' | 'off' | 'byPasskey' }) {
  const t = useTranslations('adminAccount.secondStep');
  return (
    <p
      className={classNames(
        'inline-flex items-center gap-2 rounded-xs border px-2.5 py-1 font-semibold text-sm',
        is !== 'off' ? 'border-spruce bg-soft text-spruce' : 'border-control text-muted',
      )}
    >
      <Icon name={is !== 'off' ? 'shield-check' : 'circle-alert'} className="size-4" />
      {t(is)}
    </p>
  );
}

export function AccountSecondStep({ account }: { account: AnswerTo<'GET /admin/account'> }) {
  const t = useTranslations('adminAccount.secondStep');
  const [open, setOpen] = useState<'setup' | 'off' | 'renew' | null>(null);
  const { username, secondStep, passkeys } = account;
  const withoutCode = passkeys.length > 0 ? 'byPasskey' : 'off';
  const close = () => setOpen(null);
  return (
    <TabSection title={t('title')} text={t('text')}>
      <State is={secondStep.isOn ? 'on' : withoutCode} />
      {secondStep.isOn ? (
        <>
          <p className="mt-3 font-semibold text-sm">{t('left', { count: secondStep.recoveryCodesLeft })}</p>
          {secondStep.recoveryCodesLeft <= fewCodes && <p className="text-danger text-sm">{t('few')}</p>}
          <div className="mt-4 flex flex-wrap gap-2">
            <QuietButton onClick={() => setOpen('renew')}>{t('renew')}</QuietButton>
            <QuietButton onClick={() => setOpen('off')}>{t('turnOff')}</QuietButton>
          </div>
        </>
      ) : (
        <div className="mt-4">
          <Button onClick={() => setOpen('setup')}>{t('turnOn')}</Button>
        </div>
      )}
      {open === 'setup' && <AccountSetupDialog account={account} onClose={close} />}
      {(open === 'off' || open === 'renew') && <AccountProofDialog action={open} username={username} onClose={close} />}
    </TabSection>
  );
}
