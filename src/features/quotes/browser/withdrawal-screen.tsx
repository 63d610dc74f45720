import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatList } from '../../../platform/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { NoticePage } from '../../../ui/notice-page.tsx';
import { AskedOn, HomeLink, RequestFacts } from './link-pages.tsx';

export function WithdrawnNotice() {
  const t = useTranslations('quoteLinks.withdrawn');
  return (
    <NoticePage drawing="letter" title={t('title')} text={t('text')}>
      <HomeLink />
    </NoticePage>
  );
}

/** A button, because mail scanners open links. Works without scripts. */
export function WithdrawalScreen({ request, token }: { request: AnswerTo<'GET /quote-withdrawal'>; token: string }) {
  const t = useTranslations('quoteLinks.withdrawal');
  const language = useLocale();
  const { category, askedAt, companies } = request;
  const parameters = new URLSearchParams({ token, lang: language });
  return (
    <NoticePage drawing="letter" title={t('title')} text={t('text')}>
      <RequestFacts facts={{ category: <span lang="sv">{category}</span>, askedAt: <AskedOn at={askedAt} /> }} />
      <p className="w-full text-muted text-sm">
        {companies.length > 0 ? t('sentTo', { companies: formatList(companies, language) }) : t('sentToNobody')}
      </p>
      <form method="post" action={`/api/quote-withdrawal?${parameters}`} className="mt-3">
        <button type="submit" className={buttonClass('primary', 'min-h-12')}>
          {t('submit')}
        </button>
      </form>
      <span className="mt-3">
        <HomeLink label={t('keep')} />
      </span>
    </NoticePage>
  );
}
