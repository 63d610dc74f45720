import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { usePaused } from '../../../platform/form/use-paused.ts';
import type { Language } from '../../../platform/language.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { MailFrame } from '../kit/mail-frame.tsx';
import { PreviewChoices, type Width } from './preview-choices.tsx';

type Props = { textKey: string; language: Language; onLanguage: (language: Language) => void; typed: string };

/** The mails that say the text, one at a time, filled with examples. */
export function MailPreview({ textKey: key, language, onLanguage, typed }: Props) {
  const t = useTranslations('adminContent.mail');
  const [width, setWidth] = useState<Width>('wide');
  const [place, setPlace] = useState(0);
  const words = usePaused(typed, 400);
  const { data, isError } = useQuery({
    queryKey: ['admin', 'text-mail', key, language, words, place],
    queryFn: () => ask('POST /admin/texts/:key/preview', { params: { key }, body: { language, words, place } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const count = data?.count ?? 0;
  const shown = (place % (count || 1)) + 1;
  return (
    <section aria-label={t('title')} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">
          {t('hint')}{' '}
          {count > 1 && (
            <SmallButton onClick={() => setPlace(shown)}>
              {t('next', { shown: String(shown), total: String(count) })}
            </SmallButton>
          )}
        </p>
        <PreviewChoices {...{ language, onLanguage, width }} onWidth={setWidth} />
      </div>
      {data?.html.includes('[…]') && <p className="mb-2 text-muted text-sm">{t('filledIn')}</p>}
      <MailFrame
        title={t('title')}
        language={language}
        subject={data?.subject ?? ''}
        html={data?.html || null}
        none={t(isError ? 'failed' : data ? 'none' : 'waiting')}
        isNarrow={width === 'narrow'}
      />
    </section>
  );
}
