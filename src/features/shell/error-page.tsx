import { type ErrorComponentProps, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';

/** The reference of the failed call, or else of the request that rendered the page. */
function referenceOf(error: unknown, ofRequest: string | null): string | null {
  const { reference } = error instanceof ApiFailure ? error.details : {};
  return typeof reference === 'string' ? reference : ofRequest;
}

export function useFailureReference(error: unknown): string | null {
  const { reference } = useRouteContext({ from: '__root__' });
  return referenceOf(error, reference ?? null);
}

/** What browsers say of a call or code that could not be fetched. A network without internet calls itself online. */
const unfetched = /failed to fetch|load failed|networkerror|error loading dynamically|importing a module/i;

const isUnreachable = (error: unknown) =>
  error instanceof TypeError && (navigator.onLine === false || unfetched.test(String(error)));

/** Shows a reference for support, but no internal details. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const t = useTranslations('shell.error');
  const failed = useFailureReference(error);
  const router = useRouter();
  const isOffline = isUnreachable(error);
  const reference = isOffline ? null : failed;
  // Code that could not be fetched is only asked for again by a new document.
  const retry = () => {
    const again = () => void router.invalidate();
    if (!isOffline) return again();
    void fetch(window.location.href, { method: 'HEAD' }).then(() => window.location.reload(), again);
  };
  const onNetwork = useEffectEvent(retry);
  useEffect(() => {
    const comeBack = () => isOffline && onNetwork();
    addEventListener('online', comeBack);
    return () => removeEventListener('online', comeBack);
  }, [isOffline]);
  return (
    <div role="alert">
      <NoticePage title={t(isOffline ? 'offlineTitle' : 'title')} text={t(isOffline ? 'offlineText' : 'text')}>
        {reference && <p className="figures w-full text-sm">{t('reference', { reference })}</p>}
        <Button onClick={retry}>{t('retry')}</Button>
        <a href={paths.home} className={buttonClass('quiet')}>
          {t('toHome')}
        </a>
      </NoticePage>
    </div>
  );
}
