import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, ask } from '../../../platform/api.ts';
import { buttonClass, QuietButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QrDrawing } from '../../../ui/qr-drawing.tsx';

export type DemoCodeShown = {
  qr: NonNullable<AnswerTo<'POST /demo-payments/confirm'>['qr']>;
  answerAt: string;
  clientSecret: string;
  heldUntil: string | null;
};

export type DemoCodeEnd = 'paid' | 'refused' | 'expired';

const askEveryMs = 1_500;

function useSecondsLeft(until: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(tick);
  }, []);
  return until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000));
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Waits while the code is answered on a phone, no longer than the leads are held. */
export function DemoCode({ code, onEnd }: { code: DemoCodeShown; onEnd: (end: DemoCodeEnd) => void }) {
  const t = useTranslations('checkout.code');
  const left = useSecondsLeft(code.heldUntil);
  const { data } = useQuery({
    queryKey: ['demo-payment', code.clientSecret],
    queryFn: () => ask('POST /demo-payments/status', { body: { clientSecret: code.clientSecret } }),
    refetchInterval: askEveryMs,
    gcTime: 0,
  });
  const status = data?.status;
  useEffect(() => {
    if (status === 'succeeded') onEnd('paid');
    if (status === 'requires_payment_method') onEnd('refused');
    if (status === 'canceled' || left === 0) onEnd('expired');
  }, [status, left, onEnd]);
  const stop = () =>
    void ask('POST /demo-payments/answer', { body: { clientSecret: code.clientSecret, outcome: 'cancelled' } })
      .catch(() => undefined)
      .then(() => onEnd('refused'));
  return (
    <Dialog title={t('title')} onClose={stop}>
      <p className="mt-2 text-muted text-sm">{t('text')}</p>
      <div className="mt-4 grid justify-items-center gap-3">
        <QrDrawing label={t('label')} qr={code.qr} />
        <p role="timer" className="figures text-sm">
          {left === null ? t('waiting') : t('left', { when: clock(left) })}
        </p>
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <QuietButton onClick={stop}>{t('stop')}</QuietButton>
        <a href={code.answerAt} target="_blank" rel="noreferrer" className={buttonClass()}>
          {t('open')}
        </a>
      </div>
    </Dialog>
  );
}
