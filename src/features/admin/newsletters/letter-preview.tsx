import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { usePaused } from '../../../platform/form/use-paused.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Choice } from '../kit/choice.tsx';
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
    queryFn: () => ask('POST /admin/newsletters/letters/preview', { body: { ...JSON.parse(written), theme } }),
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
      <div className="overflow-hidden rounded-control border border-line bg-soft">
        <p className="flex items-center gap-2 border-line border-b bg-paper px-3 py-2 text-sm">
          <Icon name="mail" className="size-4 text-muted" />
          <span lang={draft.language} className="min-w-0 truncate font-semibold">
            {draft.subject || t('noSubject')}
          </span>
        </p>
        {isWhole && data ? (
          // An empty `sandbox`: no scripts, and no access to this page.
          <iframe
            title={t('frame')}
            sandbox=""
            srcDoc={data.html}
            className={classNames('mx-auto block h-[34rem] w-full', width === 'narrow' && 'max-w-90')}
          />
        ) : (
          <p className="px-4 py-16 text-center text-muted text-sm">{t(isWhole ? 'waiting' : 'incomplete')}</p>
        )}
      </div>
    </section>
  );
}
