import { type InputHTMLAttributes, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckedFrame, checkedBy } from './checked-frame.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> & {
  id: string;
  label: string;
  problem?: string | undefined;
  hint?: string;
  onChoose: (file: File | null) => void;
};

/** A file is chosen by hand or dropped on it. */
export function FileField({ id, label, problem, hint, onChoose, className, ...rest }: Props) {
  const t = useTranslations('shell.file');
  const [name, setName] = useState<string>();
  return (
    <CheckedFrame id={id} label={label} problem={problem} hint={hint} className={className}>
      <div className="file-field">
        <input
          id={id}
          type="file"
          {...checkedBy({ id, problem, hint })}
          {...rest}
          onChange={({ target }) => {
            const file = target.files?.[0] ?? null;
            setName(file?.name);
            onChoose(file);
          }}
        />
        <b aria-hidden="true">{t('choose')}</b>
        <span aria-hidden="true">{name ?? t('none')}</span>
      </div>
    </CheckedFrame>
  );
}
