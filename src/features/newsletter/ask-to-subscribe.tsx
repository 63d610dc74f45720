import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiFailure, ask } from '../../platform/api.ts';
import { wrongPaths } from '../../platform/form/judge.ts';
import { Button, QuietButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { newsletterInput } from './newsletter.input.ts';

export type AddressProblem = 'emptyEmail' | 'invalidEmail';

export function problemIn(email: string): AddressProblem | null {
  if (email === '') return 'emptyEmail';
  return wrongPaths(newsletterInput, { email }).length > 0 ? 'invalidEmail' : null;
}

function reasonOf(error: unknown): 'alreadySubscribed' | 'invalidEmail' | 'tooMany' | 'errorText' {
  if (!(error instanceof ApiFailure)) return 'errorText';
  if (error.code === 'already-subscribed') return 'alreadySubscribed';
  if (error.fields.email) return 'invalidEmail';
  return error.status === 429 ? 'tooMany' : 'errorText';
}

type Props = { email: string; onSent: () => void; onClose: () => void };

export function AskToSubscribe({ email, onSent, onClose }: Props) {
  const t = useTranslations('shell.newsletter');
  const language = useLocale();
  const busy = useRef(false);
  const [isSending, setSending] = useState(false);

  const send = async () => {
    // A double click arrives before the button is rendered as disabled.
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await ask('POST /newsletter', { body: { email, language } });
      onSent();
      showToast({ title: t('successTitle'), text: `${t('successText')}\n${t('successMore')}` });
    } catch (error) {
      showToast({ title: t('errorTitle'), text: t(reasonOf(error)), look: 'destructive' });
    }
    onClose();
  };
  return (
    <Dialog title={t('confirmTitle')} onClose={onClose}>
      <p className="mt-2 break-words text-muted text-sm">{t('confirmText', { email })}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <QuietButton onClick={onClose}>{t('cancel')}</QuietButton>
        <Button onClick={() => void send()} disabled={isSending}>
          {isSending ? t('sending') : t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
