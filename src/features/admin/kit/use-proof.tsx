import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ApiFailure, type BodyOf, queryFor } from '../../../platform/api.ts';
import { CodeField, PasswordField } from './account-fields.tsx';
import { orByPasskey } from './passkeys.ts';

export type Proof = BodyOf<'POST /admin/settings/history/:id/return'>;

/** That it is the owner who sits there: a code or a passkey where the account has a second step, else its password. */
export function useProof({ isAlwaysShown }: { isAlwaysShown: boolean }) {
  const t = useTranslations('adminProof');
  const { data } = useQuery(queryFor('GET /admin/account'));
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const hasPasskey = (data?.passkeys.length ?? 0) > 0;
  const kind = data?.secondStep.isOn ? 'code' : hasPasskey ? 'passkey' : 'password';
  const typed = () => input.current?.value ?? '';
  const isShown = isAlwaysShown || problem !== undefined;
  const shown = { ref: input, problem, 'aria-required': false };
  const fields: Record<typeof kind, ReactNode> = {
    code: <CodeField {...shown} label={t('code')} hint={t(hasPasskey ? 'codeOrPasskeyHint' : 'codeHint')} />,
    password: <PasswordField {...shown} label={t('password')} hint={t('passwordHint')} />,
    passkey: (
      <p role={problem && 'alert'} className={problem ? 'text-danger text-sm' : 'text-muted text-sm'}>
        {problem ?? t('passkeyHint')}
      </p>
    ),
  };
  return {
    field: isShown && fields[kind],
    /** With what was typed, else with a passkey once it is asked for. */
    send: <Answer,>(write: (proof: Proof) => Promise<Answer>): Promise<Answer> =>
      typed() === '' ? orByPasskey(write) : write({ [kind]: typed() }),
    /** True when the refusal was about the proof. */
    explain({ status, code }: Pick<ApiFailure, 'status' | 'code'>): boolean {
      const problems: Record<string, string> = {
        'second-step': t(kind === 'passkey' ? 'passkeyMissing' : 'missing'),
        'wrong-code': t('wrongCode'),
        'wrong-passkey': t('passkeyWrong'),
        'wrong-password': typed() === '' ? t('missing') : t('wrongPassword'),
      };
      const text = status === 429 ? t('tooMany') : problems[code];
      setProblem(text);
      if (text !== undefined) input.current?.focus();
      return text !== undefined;
    },
  };
}
