import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, ask, queryFor } from '../../../platform/api.ts';
import { formatMoment } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useConfirm } from '../kit/use-confirm.tsx';

/** Only on nights when the erasing waits for an answer. */
export function RetentionNotice() {
  const t = useTranslations('adminPrivacy.retention');
  const language = useLocale();
  const { data } = useQuery(queryFor('GET /admin/privacy/retention'));
  const queryClient = useQueryClient();
  const { run, isBusy } = useAdminWrite('privacy');
  const allowing = useConfirm<NonNullable<AnswerTo<'GET /admin/privacy/retention'>['waits']>>({
    words: ({ at, records }) => ({
      title: t('askTitle'),
      text: t('askText', { count: records, at: formatMoment(at, language) }),
      confirm: t(isBusy ? 'allowing' : 'confirm'),
    }),
    async act({ at }) {
      await run({
        write: () => ask('POST /admin/privacy/retention/allow', { body: { at } }),
        done: { title: t('allowed') },
      });
      void queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
    isBusy,
  });
  const waits = data?.waits;
  if (!waits || waits.isAllowed) return null;
  const goodAt = data.goodAt === null ? '–' : formatMoment(data.goodAt, language);
  return (
    <div className="mb-5 max-w-[80ch]">
      <Notice look="destructive" title={t('title')}>
        <p className="mt-1">
          {t(`doubts.${waits.doubt}`)} {t('clock', { at: formatMoment(waits.at, language), goodAt })}{' '}
          {t('records', { count: waits.records })}
        </p>
        <p className="mt-1">{t('advice')}</p>
        <Button onClick={() => allowing.ask(waits)} className="mt-3 sm:min-h-10 sm:py-1.5">
          {t('allow')}
        </Button>
      </Notice>
      {allowing.dialog}
    </div>
  );
}
