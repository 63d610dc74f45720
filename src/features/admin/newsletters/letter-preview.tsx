import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { usePaused } from '../../../platform/form/use-paused.ts';
import { Choice } from '../kit/choice.tsx';
import { MailFrame } from '../kit/mail-frame.tsx';
import { bodyOf, type LetterDraft } from './letter-draft.rules.ts';

const themes = ['light', 'dark'] as const;
const widths = ['wide', 'narrow'] as const;

/** As a mailbox shows it. */
export function LetterPreview({ draft }: { draft: LetterDraft }) {
  const t = useTranslations('adminLetters.preview');
  const [theme, setTheme] = useState<(typeof themes)[number]>('light');
  const [width, setWidth] = useState<(typeof widths)[number]>('wide');
  const body = bodyOf(draft);
  const isWhole = body.subject !== '' && body.blocks.some(({ type }) => type === 'heading' || type === 'text');
  const written = usePaused(JSON.stringify(body), 400);
  const { data } = useQuery({
    queryKey: ['letter-preview', written, theme],
    queryFn: () => ask('POST /admin/newsletters/letters/preview', { body: { ...body, theme } }),
    enabled: isWhole && written === JSON.stringify(body),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <section aria-label={t('title')} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-base">{t('title')}</h3>
        <div className="flex flex-wrap gap-2">
          <Choice label={t('theme')} values={themes} value={theme} name={(one) => t(one)} onChoose={setTheme} />
          <div className="max-sm:hidden">
            <Choice label={t('width')} values={widths} value={width} name={(one) => t(one)} onChoose={setWidth} />
          </div>
        </div>
      </div>
      <MailFrame
        title={t('frame')}
        language={draft.language}
        subject={draft.subject || t('noSubject')}
        html={isWhole && data ? data.html : null}
        none={t(isWhole ? 'waiting' : 'incomplete')}
        isNarrow={width === 'narrow'}
      />
    </section>
  );
}
