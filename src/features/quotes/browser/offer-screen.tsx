import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { NoticePage } from '../../../ui/notice-page.tsx';
import { AskedOn, HomeLink, RequestFacts } from './link-pages.tsx';

const linkClass = 'text-lake underline underline-offset-4';

type OfferShown = AnswerTo<'GET /quote-offer'>;

function contactFacts(contact: OfferShown['contact']) {
  if (!contact) return {};
  const { name, email, phone, postalCode, need } = contact;
  return {
    name,
    postalCode,
    ...(need !== null && { need }),
    phone: (
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={linkClass}>
        {phone}
      </a>
    ),
    email: (
      <a href={`mailto:${email}`} className={linkClass}>
        {email}
      </a>
    ),
  };
}

/** Works without scripts. */
export function OfferScreen({ offer, token }: { offer: OfferShown; token: string }) {
  const t = useTranslations('quoteLinks.offer');
  const language = useLocale();
  const { status, category, area, askedAt, need, contact } = offer;
  const parameters = new URLSearchParams({ token, lang: language });
  const facts = { category: <span lang="sv">{category}</span>, area, askedAt: <AskedOn at={askedAt} />, need };
  return (
    <NoticePage drawing="letter" title={t(`${status}.title`)} text={t(`${status}.text`)}>
      <RequestFacts facts={{ ...facts, ...contactFacts(contact) }} />
      {status === 'offered' ? (
        <form
          method="post"
          action={`/api/quote-offer?${parameters}`}
          className="mt-5 flex w-full flex-wrap justify-center gap-3"
        >
          <button type="submit" name="answer" value="accept" className={buttonClass('primary', 'min-h-12')}>
            {t('offered.accept')}
          </button>
          <button type="submit" name="answer" value="decline" className={buttonClass('quiet', 'min-h-12')}>
            {t('offered.decline')}
          </button>
        </form>
      ) : (
        <p className="w-full pt-4">
          <HomeLink />
        </p>
      )}
    </NoticePage>
  );
}
