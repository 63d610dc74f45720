import { useLocale, useTranslations } from 'use-intl';
import { formatAmount } from '../../../platform/format.ts';
import { Button, QuietButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type Props = { total: string; isSending: boolean; onAnswer: (approve: boolean) => void };

export function DemoChallenge({ total, isSending, onAnswer }: Props) {
  const t = useTranslations('checkout.challenge');
  const language = useLocale();
  return (
    <Dialog title={t('title')} onClose={() => onAnswer(false)}>
      <p className="mt-2 text-muted text-sm">{t('text', { amount: formatAmount(total, language) })}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <QuietButton onClick={() => onAnswer(false)} disabled={isSending}>
          {t('refuse')}
        </QuietButton>
        <Button onClick={() => onAnswer(true)} disabled={isSending}>
          {isSending ? t('sending') : t('approve')}
        </Button>
      </div>
    </Dialog>
  );
}
