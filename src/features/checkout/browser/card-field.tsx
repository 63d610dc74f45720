import type { FormEvent, InputHTMLAttributes } from 'react';
import { useRef } from 'react';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { retype } from './card-input.rules.ts';

const cvcDigits = (digits: string) => digits.slice(0, 4);

function deletionOf(event: FormEvent<HTMLInputElement>): 'backward' | 'forward' | null {
  const kind = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : '';
  if (kind === 'deleteContentBackward') return 'backward';
  return kind === 'deleteContentForward' ? 'forward' : null;
}

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  id: string;
  label: string;
  problem?: string | undefined;
  hint?: string;
  group?: (digits: string) => string;
  lookAt: (id: string, isLeft: boolean) => void;
};

/** No `name` attribute: no form submits the card details and no draft stores them. */
export function CardField({ group = cvcDigits, lookAt, ...rest }: Props) {
  const before = useRef('');
  const regroup = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const next = retype(before.current, typed, group, deletionOf(event));
    before.current = next.text;
    input.value = next.text;
    input.setSelectionRange(next.caret, next.caret);
    lookAt(rest.id, false);
  };
  return (
    <CheckedField
      {...rest}
      required
      inputMode="numeric"
      autoCorrect="off"
      spellCheck={false}
      onFocus={(event) => {
        before.current = event.currentTarget.value;
      }}
      onInput={regroup}
      onBlur={() => lookAt(rest.id, true)}
    />
  );
}
