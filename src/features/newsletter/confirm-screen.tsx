import { useLocale, useTranslations } from 'use-intl';
import { paths, writeTo } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { QuietLink } from '../../ui/page-link.tsx';
import type { ConfirmOutcome } from './newsletter.rules.ts';
import { ownForm } from './newsletter.rules.ts';

export type ConfirmState = { kind: 'ask'; token: string } | { kind: ConfirmOutcome };

/** A button, because mail scanners open links. Works without scripts. */
export function ConfirmScreen({ state, contactEmail }: { state: ConfirmState; contactEmail: string }) {
  const t = useTranslations('subscribe');
  const language = useLocale();
  if (state.kind === 'ask') {
    return (
      <NoticePage drawing="letter" title={t('ask.title')} text={t('ask.text')}>
        <form method="post" action={`/api/newsletter/confirm?${new URLSearchParams({ lang: language })}`}>
          <input type="hidden" name="token" value={state.token} />
          <input type="hidden" name={ownForm.name} value={ownForm.value} />
          <button type="submit" className={buttonClass('primary', 'min-h-12')}>
            {t('ask.submit')}
          </button>
        </form>
      </NoticePage>
    );
  }
  return (
    <NoticePage drawing="letter" title={t(`${state.kind}.title`)} text={t(`${state.kind}.text`)}>
      {state.kind === 'invalid' && (
        <a href={writeTo(contactEmail)} className={buttonClass('primary')}>
          {t('invalid.write')}
        </a>
      )}
      <QuietLink href={paths.home}>{t('toHome')}</QuietLink>
    </NoticePage>
  );
}
