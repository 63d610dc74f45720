import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, ask } from '../../../platform/api.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CodeField, PasswordField } from '../kit/account-fields.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { makePasskey } from '../kit/passkeys.ts';
import { type AccountControls, useAccountForm } from './use-account-form.ts';

type OwnAccount = AnswerTo<'GET /admin/account'>;

export type PasskeyAct = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: OwnAccount['passkeys'][number] };

type Given = { name: string; password: string; code: string };

function useSend(act: PasskeyAct, proofBy: 'code' | 'password') {
  const t = useTranslations('adminAccount.passkeys');
  return async ({ name, ...given }: Given, { perform, giveUp }: AccountControls): Promise<boolean> => {
    const proof = { [proofBy]: given[proofBy] };
    const done = { title: t(`${act.kind}Done`) };
    if (act.kind !== 'add') {
      const params = { id: act.passkey.id };
      const change = () =>
        act.kind === 'rename'
          ? ask('PATCH /admin/account/passkeys/:id', { params, body: { name } })
          : ask('POST /admin/account/passkeys/:id/remove', { params, body: proof });
      return perform(change, done);
    }
    const made: { passkey: Awaited<ReturnType<typeof makePasskey>> } = { passkey: null };
    const make = async () => {
      made.passkey = await makePasskey(await ask('POST /admin/account/passkeys/challenge', { body: proof }));
    };
    if (!(await perform(make))) return false;
    const { passkey } = made;
    if (passkey) return perform(() => ask('POST /admin/account/passkeys', { body: { name, passkey } }), done);
    giveUp(t('notMade'));
    return false;
  };
}

/** A code where the account has an app, else the password: a stranger at an open screen has neither. */
export function AccountPasskeyDialog(props: { account: OwnAccount; act: PasskeyAct; onClose: () => void }) {
  const { account, act, onClose } = props;
  const t = useTranslations('adminAccount');
  const nameId = useId();
  const proofBy = account.secondStep.isOn ? 'code' : 'password';
  const send = useSend(act, proofBy);
  const asksName = act.kind !== 'remove';
  const asksProof = act.kind !== 'rename';
  const { problemOf, ...form } = useAccountForm({
    schema: async () => {
      const { codeProofInput } = await import('../../accounts/accounts.input.ts');
      const { renamePasskeyInput } = await import('../../accounts/passkeys/passkey.input.ts');
      const whole = codeProofInput.extend(renamePasskeyInput.shape).strip();
      return whole.pick({ ...(asksName && { name: true }), ...(asksProof && { [proofBy]: true }) });
    },
    bodyOf: (textOf) => ({ name: textOf('name'), password: textOf('password'), code: textOf('code') }),
    async send(given, controls) {
      if (await send(given, controls)) onClose();
    },
  });
  return (
    <Dialog title={t(`passkeys.${act.kind}Title`)} onClose={onClose}>
      <p className="mt-2 text-muted text-sm">
        {t(`passkeys.${act.kind}Text`, { name: act.kind === 'add' ? '' : act.passkey.name })}
      </p>
      <AdminForm
        form={form}
        submit={t(`passkeys.${act.kind}Submit`)}
        sending={t('working')}
        onCancel={onClose}
        className="mt-4"
      >
        {asksName && (
          <CheckedField
            id={nameId}
            name="name"
            label={t('passkeys.name')}
            hint={t('passkeys.nameHint')}
            defaultValue={act.kind === 'rename' ? act.passkey.name : ''}
            maxLength={60}
            autoComplete="off"
            aria-required
            problem={problemOf('name')}
          />
        )}
        {asksProof &&
          (proofBy === 'code' ? (
            <CodeField label={t('code')} hint={t('codeHint')} problem={problemOf('code')} />
          ) : (
            <PasswordField label={t('password')} problem={problemOf('password')} />
          ))}
      </AdminForm>
    </Dialog>
  );
}
