import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, ask } from '../../../platform/api.ts';
import { formatMoment } from '../../../platform/format.ts';
import { QuietButton } from '../../../ui/button.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { TabSection } from '../kit/tab-section.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useConfirm } from '../kit/use-confirm.tsx';

type OwnAccount = AnswerTo<'GET /admin/account'>;
type OwnSession = OwnAccount['sessions'][number];

function useDeviceName() {
  const t = useTranslations('adminAccount.sessions');
  return ({ browser, system }: OwnSession) =>
    t('place', { browser: browser ?? t('unknownBrowser'), system: system ?? t('unknownSystem') });
}

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const t = useTranslations('adminAccount.sessions');
  const language = useLocale();
  const name = useDeviceName()(session);
  const momentOf = (iso: string) => formatMoment(iso, language);
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold text-sm">
          {name}
          {session.isCurrent && (
            <span className="ml-2 whitespace-nowrap rounded-xs bg-soft px-2 py-0.5 text-spruce text-xs">
              {t('current')}
            </span>
          )}
        </p>
        <p className="text-muted text-xs tabular-nums">
          <span className="mr-4 inline-block">{t('since', { date: momentOf(session.createdAt) })}</span>
          <span className="inline-block">{t('seen', { date: momentOf(session.lastSeenAt) })}</span>
        </p>
      </div>
      {!session.isCurrent && (
        <SmallButton aria-label={t('endOne', { name })} onClick={onEnd}>
          {t('end')}
        </SmallButton>
      )}
    </li>
  );
}

export function AccountSessions({ account: { sessions } }: { account: OwnAccount }) {
  const t = useTranslations('adminAccount.sessions');
  const { run, isBusy } = useAdminWrite('account');
  const end = (session: OwnSession) =>
    void run({
      write: () => ask('DELETE /admin/account/sessions/:id', { params: session }),
      done: { title: t('ended') },
    });
  const endingOthers = useConfirm({
    words: () => ({ title: t('endOthersTitle'), text: t('endOthersText'), confirm: t('endOthers') }),
    act: () => run({ write: () => ask('POST /admin/account/sessions/end-others'), done: { title: t('othersEnded') } }),
    isBusy,
  });
  return (
    <TabSection title={t('title')} text={t('text')}>
      <ul aria-label={t('list')} className="-mt-3 divide-y divide-line">
        {sessions.map((session) => (
          <Session key={session.id} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <QuietButton onClick={() => endingOthers.ask(true)} className="mt-3">
          {t('endOthers')}
        </QuietButton>
      )}
      {endingOthers.dialog}
    </TabSection>
  );
}
