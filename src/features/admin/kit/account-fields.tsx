import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { CheckedField } from '../../../ui/checked-field.tsx';

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

export function PasswordField(props: Props) {
  const id = useId();
  return (
    <CheckedField
      id={id}
      name="password"
      type="password"
      autoComplete="current-password"
      maxLength={1000}
      aria-required
      {...props}
    />
  );
}

export const NewPasswordField = (props: Props) => (
  <PasswordField name="newPassword" autoComplete="new-password" {...props} />
);
