import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { showToast } from '../../../ui/toast.ts';
import type { DeliveredRecord } from '../claims.queries.ts';
import { addressOfCalled } from '../claims.queries.ts';

type Props = { record: DeliveredRecord; address: string; onChanged: () => Promise<void> };

/** Stored by the shop, so that a colleague who opens the order sees it too. */
export function CalledBox({ record: { recordId, reference, calledAt }, address, onChanged }: Props) {
  const t = useTranslations('claims.called');
  const language = useLocale();
  const [sent, setSent] = useState<boolean | null>(null);
  const mark = async (called: boolean) => {
    if (sent !== null) return;
    setSent(called);
    try {
      await ask('POST /orders/:id/records/:recordId/called', {
        at: addressOfCalled(address, recordId),
        body: { called },
      });
      await onChanged();
    } catch {
      showToast({ title: t('failed'), text: t('failedText'), look: 'destructive' });
    } finally {
      setSent(null);
    }
  };
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2 px-2 font-semibold text-lake text-xs print:hidden">
      <input
        type="checkbox"
        checked={sent ?? calledAt !== null}
        onChange={(event) => void mark(event.target.checked)}
        className="size-4"
      />
      {calledAt && sent !== false ? (
        <time dateTime={calledAt}>
          {t('at', { date: formatDate(calledAt, language), when: formatTime(calledAt, language) })}
        </time>
      ) : (
        <span className="whitespace-nowrap">{t('mark')}</span>
      )}
      <span className="sr-only">: {reference}</span>
    </label>
  );
}
