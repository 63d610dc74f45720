import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../../platform/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Moment } from '../kit/moment.tsx';
import { DescriptionItems, Panel } from '../kit/panel.tsx';
import type { Letter } from './letter-draft.rules.ts';

const counted = ['recipients', 'sent', 'refused', 'unsubscribed'] as const;

export function LetterNumbers({ letter }: { letter: Letter }) {
  const t = useTranslations('adminLetters');
  const language = useLocale();
  const { status, recipients, sent, refused, lastError, startedAt, endedAt } = letter;
  return (
    <Panel title={t('numbers')}>
      {status === 'sending' && (
        <progress
          aria-label={t('statuses.sending')}
          value={sent + refused}
          max={Math.max(1, recipients)}
          className="mb-2 h-2 w-full accent-spruce"
        />
      )}
      {lastError && (
        <Notice look="destructive" title={t('waits')} className="mb-2">
          <p className="mt-1 break-words">{lastError}</p>
        </Notice>
      )}
      <dl>
        <DescriptionItems
          rows={[
            ...counted.map((name) => [t(`counts.${name}`), formatCount(letter[name], language)] as const),
            [t('startedAt'), startedAt && <Moment key="started" iso={startedAt} />],
            [t('endedAt'), endedAt && <Moment key="ended" iso={endedAt} />],
          ]}
        />
      </dl>
      <p className="mt-2 text-muted text-xs">{t('numbersText')}</p>
    </Panel>
  );
}
