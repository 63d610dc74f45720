import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass, QuietButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Props = {
  codes: readonly string[];
  username: string;
  done?: string;
  onSaved: () => void;
};

/** The codes are shown only here: the server has just their hashes. */
export function AccountRecoveryCodes({ codes, username, done, onSaved }: Props) {
  const t = useTranslations('adminAccount.codes');
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const head = t('fileHead', { name: username, address: location.host });
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('copied'),
      () => setCopied('copyFailed'),
    );
  return (
    <>
      {done && <Notice look="success" title={done} className="mt-3" />}
      <p className="mt-3 text-muted text-sm">{t('text')}</p>
      <ol
        aria-label={t('list')}
        className="mt-4 grid grid-cols-1 gap-x-8 gap-y-2 rounded-control bg-soft px-5 py-4 font-display text-base tabular-nums tracking-wide min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <QuietButton onClick={() => void copy()}>{t('copy')}</QuietButton>
        <a
          download={t('file')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent([head, '', ...codes, ''].join('\r\n'))}`}
          className={buttonClass('quiet')}
        >
          <Icon name="download" className="size-4" />
          {t('download')}
        </a>
      </div>
      <p role="status" className="mt-2 min-h-6 text-muted text-sm">
        {copied && t(copied)}
      </p>
      <div className="mt-2 flex justify-end">
        <Button onClick={onSaved}>{t('saved')}</Button>
      </div>
    </>
  );
}
