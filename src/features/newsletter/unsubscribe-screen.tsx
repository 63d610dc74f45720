import { useLocale, useTranslations } from 'use-intl';
import { paths, writeTo } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { QuietLink } from '../../ui/page-link.tsx';
import { ownForm } from './newsletter.rules.ts';

export type UnsubscribeState = { kind: 'ask'; token: string } | { kind: 'done' } | { kind: 'invalid' };

/** A button, because mail scanners open links. Works without scripts. */
export function UnsubscribeScreen({ state, contactEmail }: { state: UnsubscribeState; contactEmail: string }) {
  const t = useTranslations('unsubscribe');
  const language = useLocale();
  const home = (
    <QuietLink href={paths.home}>{state.kind === 'ask' ? t('ask.keep') : t(`${state.kind}.toHome`)}</QuietLink>
  );
  if (state.kind !== 'ask') {
    return (
      <NoticePage drawing="letter" title={t(`${state.kind}.title`)} text={t(`${state.kind}.text`)}>
        {state.kind === 'invalid' && (
          <a href={writeTo(contactEmail)} className={buttonClass('primary')}>
            {t('invalid.write')}
          </a>
        )}
        {home}
      </NoticePage>
    );
  }
  const parameters = new URLSearchParams({ token: state.token, lang: language });
  return (
    <NoticePage drawing="letter" title={t('ask.title')} text={t('ask.text')}>
      <form method="post" action={`/api/newsletter/unsubscribe?${parameters}`}>
        <input type="hidden" name={ownForm.name} value={ownForm.value} />
        <button type="submit" className={buttonClass('primary', 'min-h-12')}>
          {t('ask.submit')}
        </button>
      </form>
      {home}
    </NoticePage>
  );
}
