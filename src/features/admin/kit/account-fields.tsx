import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  ref?: Ref<HTMLInputElement>;
  label: string;
  problem?: string | undefined;
  hint?: string | undefined;
};

/** Recovery codes are digits too, so a numeric keypad is enough. */
export function CodeField(props: Props) {
  const id = useId();
  return (
    <CheckedField
      id={id}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      aria-required
      {...props}
    />
  );
}

export function EmailField(props: Props) {
  const id = useId();
  return <CheckedField id={id} name="email" type="email" autoComplete="off" maxLength={254} aria-required {...props} />;
}

export function UsernameField(props: Props) {
  const id = useId();
  return (
    <CheckedField
      id={id}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      aria-required
      {...props}
    />
  );
}

/** What is typed can be shown, since a long one is easily mistyped. */
export function PasswordField(props: Props) {
  const t = useTranslations('admin.edit');
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <CheckedField
        id={id}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        aria-required
        className="[&_input]:pr-20"
        {...props}
      />
      <SmallButton
        aria-controls={id}
        onClick={() => setShown(!isShown)}
        className="absolute top-[1.9rem] right-1.5 min-h-11 rounded-control"
      >
        {t(isShown ? 'hideTyped' : 'showTyped')}
      </SmallButton>
    </div>
  );
}

export const NewPasswordField = (props: Props) => (
  <PasswordField name="newPassword" autoComplete="new-password" {...props} />
);
