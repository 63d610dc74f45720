import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LowButton, QuietButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useAskedFor } from '../use-opened.ts';
import { type ExportPlan, exportRows } from './export-rows.ts';

export function ExportButton<Row>({ plan }: { plan: ExportPlan<Row> }) {
  const t = useTranslations('admin.export');
  const tProblem = useTranslations('admin.problem');
  const language = useLocale();
  const running = useRef<AbortController | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const ref = useAskedFor<HTMLButtonElement>('export');

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      const rows = await exportRows(plan, { language, signal: controller.signal, onProgress: setCount });
      if (rows !== null) showToast({ title: t('doneTitle'), text: t('done', { count: rows, file: plan.file }) });
    } catch {
      showToast({ title: tProblem('title'), text: t('failed'), look: 'destructive' });
    }
    running.current = null;
    setCount(null);
  };

  if (count === null) {
    return (
      <QuietButton ref={ref} title={t('button')} onClick={() => void start()} className="px-3 sm:min-h-10 sm:py-1.5">
        <Icon name="download" className="size-4" />
        <span className="max-2xl:sr-only">{t('button')}</span>
      </QuietButton>
    );
  }
  return (
    <div className="flex items-center gap-3 text-sm">
      <Spinner className="size-5" />
      <p role="status" className="tabular-nums">
        {t('progress', { count })}
      </p>
      <LowButton onClick={() => running.current?.abort()}>{t('cancel')}</LowButton>
    </div>
  );
}
