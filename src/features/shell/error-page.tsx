import { type ErrorComponentProps, useRouteContext, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyDrawing } from '../../ui/empty-drawing.tsx';

/** The id to give to support: the failed call's own, or that of the request which rendered this page. */
function referenceOf(error: unknown, ofRequest: string | null): string | null {
  if (error instanceof ApiFailure) {
    const match = /"reference":"([\w-]+)"/.exec(error.body);
    if (match?.[1]) return match[1];
  }
  return ofRequest;
}

export function useFailureReference(error: unknown): string | null {
  const { reference } = useRouteContext({ from: '__root__' });
  return referenceOf(error, reference ?? null);
}

/** Says that it went wrong and how to name it, and nothing of what is inside. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const t = useTranslations('shell.error');
  const router = useRouter();
  const reference = useFailureReference(error);
  return (
    <div role="alert" className="measure flex flex-col items-center py-24 text-center">
      <EmptyDrawing className="w-60" />
      <h1 className="mt-8 text-h2">{t('title')}</h1>
      <p className="mt-4 max-w-[46ch] text-muted">{t('text')}</p>
      {reference && <p className="figures mt-4 text-sm">{t('reference', { reference })}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => void router.invalidate()}>{t('retry')}</Button>
        <a href={paths.home} className={buttonClass('quiet')}>
          {t('toHome')}
        </a>
      </div>
    </div>
  );
}
