import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { Button, buttonClass, QuietButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NoticePage } from '../../../ui/notice-page.tsx';
import { ButtonLink } from '../../../ui/page-link.tsx';

const outcomes = { accepted: 'succeeded', refused: 'failed', cancelled: 'canceled' } as const;

type Outcome = keyof typeof outcomes;

/** Returns as the providers do, with the result in the address of the order's page. */
const orderAt = (clientSecret: string, outcome?: Outcome) =>
  `${paths.confirmation}?${new URLSearchParams({
    payment_intent_client_secret: clientSecret,
    ...(outcome && { redirect_status: outcomes[outcome] }),
  })}`;

/** Stands in for another provider's app or page. */
export function DemoAnswerScreen({ clientSecret }: { clientSecret: string }) {
  const t = useTranslations('demoPayment');
  const language = useLocale();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['demo-payment', clientSecret],
    queryFn: () => ask('POST /demo-payments/status', { body: { clientSecret } }),
    retry: false,
  });
  const {
    mutate,
    isPending: isSending,
    isError,
  } = useMutation({
    mutationFn: (outcome: Outcome) => ask('POST /demo-payments/answer', { body: { clientSecret, outcome } }),
    onSuccess(_answer, outcome) {
      if (data?.method === 'billie') location.assign(orderAt(clientSecret, outcome));
      else void refetch();
    },
  });
  if (isPending) return <div className="measure min-h-[60dvh]" />;
  if (!data || (data.method !== 'swish' && data.method !== 'billie')) {
    return (
      <NoticePage drawing="broken-link" title={t('unknown')} text={t('unknownText')}>
        <ButtonLink href={paths.cart}>{t('toCart')}</ButtonLink>
      </NoticePage>
    );
  }
  const isWaiting = data.status === 'requires_action';
  return (
    <div className="measure grid min-h-[60dvh] content-start justify-items-start gap-4 py-12">
      <h1 className="text-h2">{isWaiting ? t(`titles.${data.method}`) : t('answered')}</h1>
      <p className="max-w-[60ch] text-lg text-muted">
        {isWaiting ? t('text', { amount: formatAmount(data.amount, language) }) : t('answeredText')}
      </p>
      {isError && <Notice look="destructive" title={t('failed')} />}
      <div className="flex flex-wrap gap-2">
        {isWaiting ? (
          <>
            <Button disabled={isSending} onClick={() => mutate('accepted')}>
              {isSending ? t('sending') : t('accept')}
            </Button>
            <QuietButton disabled={isSending} onClick={() => mutate('refused')}>
              {t('refuse')}
            </QuietButton>
            <QuietButton disabled={isSending} onClick={() => mutate('cancelled')}>
              {t('stop')}
            </QuietButton>
          </>
        ) : (
          <a href={orderAt(clientSecret)} className={buttonClass('quiet')}>
            {t('toOrder')}
          </a>
        )}
      </div>
    </div>
  );
}
