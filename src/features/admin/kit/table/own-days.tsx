import { type FormEvent, useState } from 'react';
import { LowButton } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';

type Period = { from: string; to: string };

type Props = {
  id: string;
  days: Period;
  texts: Record<'from' | 'to' | 'show' | 'wrong', string>;
  isOpenEnded?: boolean;
  onShow: (period: Period) => boolean;
};

/** Applied on submit, since a half-typed date is a valid other date. */
export function OwnDays({ id, days, texts, isOpenEnded = false, onShow }: Props) {
  const [isWrong, setWrong] = useState(false);
  const wrongId = `${id}-days-wrong`;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const isShown = onShow({ from: String(data.get('from')), to: String(data.get('to')) });
    setWrong(!isShown);
    if (!isShown) event.currentTarget.querySelector('input')?.focus();
  };
  const fault = isWrong ? { 'aria-invalid': true, 'aria-describedby': wrongId } : {};
  return (
    <form noValidate onSubmit={send} className="flex w-full flex-wrap items-end gap-2 sm:w-auto">
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          name={name}
          type="date"
          label={texts[name]}
          defaultValue={days[name]}
          min="2000-01-01"
          max="2099-12-31"
          required={!isOpenEnded}
          className="sm:min-h-10"
          {...fault}
        />
      ))}
      <LowButton type="submit">{texts.show}</LowButton>
      {isWrong && (
        <p id={wrongId} role="alert" className="w-full text-danger text-xs">
          {texts.wrong}
        </p>
      )}
    </form>
  );
}
