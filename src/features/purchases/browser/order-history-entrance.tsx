import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, ask } from '../../../platform/api.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

type Props = { token: string; onEnter: (how: 'signed-in' | 'expired') => Promise<void> };

/** A button, because mail scanners open links and would use this one up. */
export function OrderHistoryEntrance({ token, onEnter }: Props) {
  const t = useTranslations('history.enter');
  const busy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [remember, setRemember] = useState(false);

  const enter = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailed(false);
    try {
      await ask('POST /order-history/sign-in', { body: { token, remember } });
      await onEnter('signed-in');
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 410) await onEnter('expired');
      else setFailed(true);
    }
    busy.current = false;
    setSending(false);
  };

  return (
    <div className="measure flex min-h-[60vh] flex-col items-center justify-center py-16 text-center">
      <span aria-hidden="true" className="size-4 rotate-45 bg-cloudberry" />
      <h1 className="mt-6 text-h2">{t('title')}</h1>
      <p className="mt-3 max-w-[46ch] text-lg text-muted">{t('text')}</p>
      <label className="mt-6 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
          className="size-5"
        />
        {t('remember')}
      </label>
      <button
        type="button"
        onClick={() => void enter()}
        disabled={isSending}
        className={buttonClass('primary', 'mt-4 min-h-13 w-full max-w-sm sm:w-auto sm:px-10')}
      >
        {isSending ? <Spinner className="size-5" /> : <Icon name="key-round" className="size-5" />}
        {isSending ? t('sending') : t('submit')}
      </button>
      <p role="status" className="sr-only">
        {isSending ? t('sending') : ''}
      </p>
      {hasFailed && (
        <Notice look="destructive" title={t('failedTitle')} className="mt-6 w-full max-w-lg text-left">
          <p className="mt-1">{t('failed')}</p>
        </Notice>
      )}
      <noscript>
        <p className="mt-6 max-w-[46ch] text-muted">{t('needsScript')}</p>
      </noscript>
    </div>
  );
}
