import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CodeField, PasswordField } from '../kit/account-fields.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { AccountRecoveryCodes } from './account-recovery-codes.tsx';
import { useAccountForm } from './use-account-form.ts';

type Props = { action: 'off' | 'renew'; username: string; onClose: () => void };

export function AccountProofDialog({ action, username, onClose }: Props) {
  const t = useTranslations('adminAccount');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { problemOf, ...form } = useAccountForm({
    schema: async () => (await import('../../accounts/accounts.input.ts')).codeProofInput,
    bodyOf: (textOf) => ({ password: textOf('password'), code: textOf('code') }),
    async send(proof, { perform }) {
      const renew = async () => {
        const { recoveryCodes } = await ask('POST /admin/account/recovery-codes', { body: proof });
        setCodes(recoveryCodes);
      };
      if (action === 'renew') return void (await perform(renew));
      const turnOff = () => ask('POST /admin/account/second-step/off', { body: proof });
      if (await perform(turnOff, { title: t('secondStep.offDone') })) onClose();
    },
  });
  if (codes) {
    return (
      // Not closed by Escape: the codes are shown only once.
      <Dialog key="codes" title={t('codes.title')} onClose={() => {}}>
        <AccountRecoveryCodes codes={codes} username={username} onSaved={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t(`secondStep.${action}Title`)} onClose={onClose}>
      <p className="mt-2 text-muted text-sm">{t(`secondStep.${action}Text`)}</p>
      <AdminForm
        form={form}
        submit={t(action === 'off' ? 'secondStep.turnOff' : 'secondStep.renewSubmit')}
        works
        onCancel={onClose}
        className="mt-4"
      >
        <PasswordField label={t('password')} problem={problemOf('password')} />
        <CodeField label={t('code')} hint={t('codeHint')} problem={problemOf('code')} />
      </AdminForm>
    </Dialog>
  );
}
