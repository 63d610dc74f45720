import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiFailure } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { useFailureReference } from './error-page.tsx';

/** For when even the texts cannot be loaded, so both languages are hard-coded. */
export function RootErrorPage({ error }: ErrorComponentProps) {
  const reference = useFailureReference(error);
  const isAway = error instanceof ApiFailure && error.status === 503;
  return (
    <main role="alert" className="measure flex min-h-dvh flex-col items-center justify-center py-24 text-center">
      <LogoMark className="size-14" />
      <h1 lang="sv" className="mt-8 text-h2">
        {isAway ? 'Tillfälligt driftavbrott' : 'Något gick fel hos oss'}
      </h1>
      <p lang="sv" className="mt-3 text-muted">
        Försök igen om en liten stund.{isAway && ' Det du har lagt i kundvagnen finns kvar.'}
      </p>
      <p lang="en" className="mt-1 text-muted">
        {isAway
          ? 'We have a temporary outage. Please try again in a little while: what is in your cart stays there.'
          : 'Something went wrong on our end. Please try again in a little while.'}
      </p>
      {reference && <p className="figures mt-4 text-sm">Referens / Reference: {reference}</p>}
      <a href={paths.home} className="mt-8 inline-flex min-h-11 items-center font-semibold text-lake underline">
        Till startsidan / To the front page
      </a>
    </main>
  );
}
