import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { beginSecondStep, confirmSecondStep, type QrCode } from '../../accounts/account.queries.ts';
import { CodeField, PasswordField } from '../kit/account-fields.tsx';
import { qrPath } from './account-qr.rules.ts';
import { AccountRecoveryCodes } from './account-recovery-codes.tsx';
import { useAccountAction } from './use-account-action.ts';

type Setup = Awaited<ReturnType<typeof beginSecondStep>>;

/** Black on white also at night: a camera wants it so. */
function QrDrawing({ label, qr }: { label: string; qr: QrCode }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-xs border border-line"
    >
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qrPath(qr.rows)} fill="#000" />
    </svg>
  );
}

/** In groups of four, as it is read from one screen and typed on another. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function ScanStep({ setup, problem }: { setup: Setup; problem: string | undefined }) {
  const t = useTranslations('adminAccount');
  return (
    <>
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
      <CodeField label={t('code')} hint={t('appCodeHint')} problem={problem} autoFocus />
    </>
  );
}

type Props = { username: string; onClose: () => void };

/** Password, then the secret for the app and a code of it, then the recovery codes. */
export function AccountSetupDialog({ username, onClose }: Props) {
  const t = useTranslations('adminAccount');
  const tEdit = useTranslations('admin.edit');
  const { form, read, perform, problems, refusal, isBusy } = useAccountAction();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    const value = read(event, [setup ? 'code' : 'password']);
    if (!value) return;
    if (!setup) {
      await perform(async () => setSetup(await beginSecondStep(value('password'))));
      return;
    }
    const confirmation = { setup: setup.setup, code: value('code') };
    await perform(async () => setCodes((await confirmSecondStep(confirmation)).recoveryCodes));
  };
  if (codes) {
    return (
      // Escape does not close it: the codes are never shown again.
      <Dialog key="codes" title={t('codes.title')} onClose={() => {}}>
        <AccountRecoveryCodes codes={codes} username={username} done={t('setup.done')} onSaved={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('setup.title')} onClose={onClose} isWide={setup !== null}>
      <form ref={form} noValidate method="post" onSubmit={(event) => void send(event)} className="mt-3 grid gap-5">
        {refusal && <Notice look="destructive" title={refusal} />}
        {setup ? (
          <ScanStep setup={setup} problem={problems.code} />
        ) : (
          <>
            <p className="text-muted text-sm">{t('setup.passwordText')}</p>
            <PasswordField label={t('password')} problem={problems.password} />
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {tEdit('cancel')}
          </Button>
          <button type="submit" disabled={isBusy} className={buttonClass()}>
            {isBusy ? t('working') : t(setup ? 'setup.confirm' : 'next')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
