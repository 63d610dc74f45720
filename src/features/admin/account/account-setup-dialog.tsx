import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, ask } from '../../../platform/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { QrDrawing } from '../../../ui/qr-drawing.tsx';
import { CodeField, PasswordField } from '../kit/account-fields.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { orByPasskey } from '../kit/passkeys.ts';
import { AccountRecoveryCodes } from './account-recovery-codes.tsx';
import { useAccountForm } from './use-account-form.ts';

type Setup = AnswerTo<'POST /admin/account/second-step'>;

/** Black on white in the dark theme too, so that cameras can read it. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

type ProofProps = { hasPasskey: boolean; onSetup: (setup: Setup) => void; onClose: () => void };

function ProofStep({ hasPasskey, onSetup, onClose }: ProofProps) {
  const t = useTranslations('adminAccount');
  const form = useAccountForm({
    schema: async () => {
      const { passwordProofInput, stepProofInput } = await import('../../accounts/accounts.input.ts');
      return hasPasskey ? stepProofInput : passwordProofInput;
    },
    bodyOf: (textOf) => (hasPasskey ? {} : { password: textOf('password') }),
    async send(typed, { perform }) {
      const begin = () =>
        orByPasskey((proof) => ask('POST /admin/account/second-step', { body: { ...typed, ...proof } }));
      await perform(async () => onSetup(await begin()));
    },
  });
  return (
    <AdminForm form={form} submit={t('next')} works onCancel={onClose} className="mt-3">
      <p className="text-muted text-sm">{t(hasPasskey ? 'passkeys.firstProve' : 'setup.passwordText')}</p>
      {!hasPasskey && <PasswordField label={t('password')} problem={form.problemOf('password')} />}
    </AdminForm>
  );
}

type ScanProps = { setup: Setup; onCodes: (codes: readonly string[]) => void; onClose: () => void };

function ScanStep({ setup, onCodes, onClose }: ScanProps) {
  const t = useTranslations('adminAccount');
  const form = useAccountForm({
    schema: async () => (await import('../../accounts/accounts.input.ts')).secondStepInput,
    bodyOf: (textOf) => ({ setup: setup.setup, code: textOf('code') }),
    async send(body, { perform }) {
      await perform(async () =>
        onCodes((await ask('POST /admin/account/second-step/confirm', { body })).recoveryCodes),
      );
    },
  });
  return (
    <AdminForm form={form} submit={t('setup.confirm')} works onCancel={onClose} className="mt-3">
      <p className="text-muted text-sm">{t('setup.scanText')}</p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <QrDrawing label={t('setup.qr')} qr={setup.qr} />
        <div className="grid min-w-0 flex-1 basis-52 gap-3 text-sm">
          <div>
            <p className="font-semibold">{t('setup.secret')}</p>
            <p className="mt-1 select-all break-words font-display text-base tracking-wide">{inGroups(setup.secret)}</p>
          </div>
          <a href={setup.address} className="inline-flex min-h-11 items-center text-lake underline underline-offset-4">
            {t('setup.open')}
          </a>
        </div>
      </div>
      <CodeField label={t('code')} hint={t('appCodeHint')} problem={form.problemOf('code')} autoFocus />
    </AdminForm>
  );
}

type Props = { account: AnswerTo<'GET /admin/account'>; onClose: () => void };

export function AccountSetupDialog({ account: { username, passkeys }, onClose }: Props) {
  const t = useTranslations('adminAccount');
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      // Not closed by Escape: the codes are shown only once.
      <Dialog key="codes" title={t('codes.title')} onClose={() => {}}>
        <AccountRecoveryCodes codes={codes} username={username} done={t('setup.done')} onSaved={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('setup.title')} onClose={onClose} isWide={setup !== null}>
      {setup ? (
        <ScanStep setup={setup} onCodes={setCodes} onClose={onClose} />
      ) : (
        <ProofStep hasPasskey={passkeys.length > 0} onSetup={setSetup} onClose={onClose} />
      )}
    </Dialog>
  );
}
