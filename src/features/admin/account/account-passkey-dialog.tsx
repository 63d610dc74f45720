import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, ask } from '../../../platform/api.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CodeField, PasswordField } from '../kit/account-fields.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { makePasskey, orByPasskey } from '../kit/passkeys.ts';
import { type AccountControls, useAccountForm } from './use-account-form.ts';

type OwnAccount = AnswerTo<'GET /admin/account'>;

export type PasskeyAct = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: OwnAccount['passkeys'][number] };

type StepProof = 'code' | 'passkey' | 'password';

const stepProofOf = ({ secondStep, passkeys }: OwnAccount): StepProof =>
  secondStep.isOn ? 'code' : passkeys.length > 0 ? 'passkey' : 'password';

type Given = { name: string; password: string; code: string };

function useSend(act: PasskeyAct, proofBy: StepProof) {
  const t = useTranslations('adminAccount.passkeys');
  return async ({ name, ...given }: Given, { perform, giveUp }: AccountControls): Promise<boolean> => {
    const typed = proofBy === 'passkey' ? {} : { [proofBy]: given[proofBy] };
    const done = { title: t(`${act.kind}Done`) };
    if (act.kind !== 'add') {
      const params = { id: act.passkey.id };
      const change = () =>
        act.kind === 'rename'
          ? ask('PATCH /admin/account/passkeys/:id', { params, body: { name } })
          : orByPasskey((proof) =>
              ask('POST /admin/account/passkeys/:id/remove', { params, body: { ...typed, ...proof } }),
            );
      return perform(change, done);
    }
    const made: { passkey: Awaited<ReturnType<typeof makePasskey>> } = { passkey: null };
    const make = async () => {
      const options = await orByPasskey((proof) =>
        ask('POST /admin/account/passkeys/challenge', { body: { ...typed, ...proof } }),
      );
      made.passkey = await makePasskey(options);
    };
    if (!(await perform(make))) return false;
    const { passkey } = made;
    if (passkey) return perform(() => ask('POST /admin/account/passkeys', { body: { name, passkey } }), done);
    giveUp(t('notMade'));
    return false;
  };
}

/** By the second step where there is one, else by the password: a stranger at an open screen has neither. */
export function AccountPasskeyDialog(props: { account: OwnAccount; act: PasskeyAct; onClose: () => void }) {
  const { account, act, onClose } = props;
  const t = useTranslations('adminAccount');
  const nameId = useId();
  const proofBy = stepProofOf(account);
  const send = useSend(act, proofBy);
  const asksName = act.kind !== 'remove';
  const asksTyped = act.kind !== 'rename' && proofBy !== 'passkey';
  const { problemOf, ...form } = useAccountForm({
    schema: async () => {
      const { codeProofInput } = await import('../../accounts/accounts.input.ts');
      const { renamePasskeyInput } = await import('../../accounts/passkeys/passkey.input.ts');
      const whole = codeProofInput.extend(renamePasskeyInput.shape).strip();
      return whole.pick({ ...(asksName && { name: true }), ...(asksTyped && { [proofBy]: true }) });
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
        {act.kind !== 'rename' && proofBy === 'passkey' && ` ${t('passkeys.firstProve')}`}
      </p>
      <AdminForm form={form} submit={t(`passkeys.${act.kind}Submit`)} works onCancel={onClose} className="mt-4">
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
        {asksTyped &&
          (proofBy === 'code' ? (
            <CodeField label={t('code')} hint={t('codeHint')} problem={problemOf('code')} />
          ) : (
            <PasswordField label={t('password')} problem={problemOf('password')} />
          ))}
      </AdminForm>
    </Dialog>
  );
}
