import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ApiFailure, asked } from '../../../platform/api.ts';
import { CodeField, PasswordField } from '../kit/account-fields.tsx';

/** That it is the owner who sits there: a code where the account has a second step, else its password. */
export function useProof({ isAlwaysShown }: { isAlwaysShown: boolean }) {
  const t = useTranslations('adminSettings.proof');
  const { data } = useQuery(asked('GET /admin/account'));
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const kind = data?.secondStep.isOn ? 'code' : 'password';
  const Field = kind === 'code' ? CodeField : PasswordField;
  const given = () => input.current?.value ?? '';
  const field: ReactNode = (isAlwaysShown || problem !== undefined) && (
    <Field ref={input} label={t(kind)} hint={t(`${kind}Hint`)} problem={problem} aria-required={false} />
  );
  return {
    field,
    body: () => (given() === '' ? {} : { [kind]: given() }),
    /** True when the refusal was about the proof. */
    explain({ status, code }: ApiFailure): boolean {
      const said: Record<string, string> = {
        'second-step': t('missing'),
        'wrong-code': t('wrongCode'),
        'wrong-password': given() === '' ? t('missing') : t('wrongPassword'),
      };
      const text = status === 429 ? t('tooMany') : said[code];
      setProblem(text);
      if (text !== undefined) input.current?.focus();
      return text !== undefined;
    },
  };
}
