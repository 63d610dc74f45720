import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryFor } from '../../platform/api.ts';
import { Button, QuietButton } from '../../ui/button.tsx';
import { focusOnArrival } from '../../ui/first-focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import type { SetupStep } from '../accounts/setup.rules.ts';
import { PageTexts } from '../content/page-texts.tsx';
import { AccountPasskeyDialog } from './account/account-passkey-dialog.tsx';
import { AccountPasswordForm } from './account/account-password-form.tsx';
import { AccountSetupDialog } from './account/account-setup-dialog.tsx';
import { Checking } from './checking.tsx';
import { Failed } from './kit/loaded.tsx';
import { useKnowsPasskeys } from './kit/passkeys.ts';
import { LogOutButton } from './log-out-button.tsx';

type Props = {
  /** `mustSetUp` may be empty while the recovery codes of the last step are on the screen. */
  mustSetUp: readonly SetupStep[];
  isAtWork: boolean;
  onWork: (isAtWork: boolean) => void;
  onDone: () => void;
};

function SecondStep({ isAtWork, onWork }: Pick<Props, 'isAtWork' | 'onWork'>) {
  const t = useTranslations('adminAccount');
  const { data, isError, refetch } = useQuery(queryFor('GET /admin/account'));
  const [byPasskey, setByPasskey] = useState(false);
  const knowsPasskeys = useKnowsPasskeys();
  const begin = (isPasskey: boolean) => {
    setByPasskey(isPasskey);
    onWork(true);
  };
  if (isError && !data) {
    return <Failed title={t('failed')} refetch={refetch} />;
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={!data} onClick={() => begin(false)}>
        {t('required.begin')}
      </Button>
      {data && data.passkeyHost !== null && knowsPasskeys && (
        <QuietButton onClick={() => begin(true)}>{t('passkeys.add')}</QuietButton>
      )}
      {data && isAtWork && !byPasskey && <AccountSetupDialog account={data} onClose={() => onWork(false)} />}
      {data && isAtWork && byPasskey && (
        <AccountPasskeyDialog account={data} act={{ kind: 'add' }} onClose={() => onWork(false)} />
      )}
    </div>
  );
}

function Steps({ mustSetUp, isAtWork, onWork, onDone }: Props) {
  const t = useTranslations('adminAccount.required');
  const [planned] = useState(mustSetUp);
  const step = mustSetUp[0] ?? 'second-step';
  const number = planned.indexOf(step) + 1;
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-12 sm:py-20">
      {planned.length > 1 && number > 0 && (
        <p className="mb-2 font-semibold text-muted text-sm">
          {t('step', { number: String(number), count: String(planned.length) })}
        </p>
      )}
      <h1 tabIndex={-1} ref={focusOnArrival} className="text-h3 outline-none">
        {t(`${step}.title`)}
      </h1>
      <p className="mt-2 text-muted">{t(`${step}.text`)}</p>
      <div className="mt-6 rounded-card border border-line bg-paper p-5 sm:p-7">
        {step === 'password' ? (
          <AccountPasswordForm onChanged={onDone} />
        ) : (
          <SecondStep isAtWork={isAtWork} onWork={onWork} />
        )}
      </div>
      <div className="mt-6">
        <LogOutButton />
      </div>
    </div>
  );
}

export function SetupScreen(props: Props) {
  const t = useTranslations('admin.dashboard');
  return (
    <QuietBoundary fallback={<Notice look="destructive" title={t('tabFailed')} />} loading={<Checking />}>
      <PageTexts parts={['adminAccount']}>
        <Steps {...props} />
      </PageTexts>
    </QuietBoundary>
  );
}
