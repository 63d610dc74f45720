import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { renewRecoveryCodes, turnOffSecondStep } from '../../accounts/account.queries.ts';
import { CodeField, PasswordField } from '../kit/account-fields.tsx';
import { AccountRecoveryCodes } from './account-recovery-codes.tsx';
import { useAccountAction } from './use-account-action.ts';

type Props = { action: 'off' | 'renew'; username: string; onClose: () => void };

/** Turns the second step off, or makes new recovery codes: both for whoever has password and code. */
export function AccountProofDialog({ action, username, onClose }: Props) {
  const t = useTranslations('adminAccount');
  const tEdit = useTranslations('admin.edit');
  const { form, read, perform, problems, refusal, isBusy } = useAccountAction();
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    const value = read(event, ['password', 'code']);
    if (!value) return;
    const proof = { password: value('password'), code: value('code') };
    if (action === 'off') {
      const isDone = await perform(() => turnOffSecondStep(proof), { title: t('secondStep.offDone') });
      if (isDone) onClose();
      return;
    }
    await perform(async () => setCodes((await renewRecoveryCodes(proof)).recoveryCodes));
  };
  if (codes) {
    return (
      // Escape does not close it: the codes are never shown again.
      <Dialog key="codes" title={t('codes.title')} onClose={() => {}}>
        <AccountRecoveryCodes codes={codes} username={username} onSaved={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t(`secondStep.${action}Title`)} onClose={onClose}>
      <p className="mt-2 text-muted text-sm">{t(`secondStep.${action}Text`)}</p>
      <form ref={form} noValidate method="post" onSubmit={(event) => void send(event)} className="mt-4 grid gap-5">
        {refusal && <Notice look="destructive" title={refusal} />}
        <PasswordField label={t('password')} problem={problems.password} />
        <CodeField label={t('code')} hint={t('codeHint')} problem={problems.code} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {tEdit('cancel')}
          </Button>
          <button type="submit" disabled={isBusy} className={buttonClass()}>
            {isBusy ? t('working') : t(action === 'off' ? 'secondStep.turnOff' : 'secondStep.renewSubmit')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
