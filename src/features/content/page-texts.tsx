import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Language } from '../../platform/language.ts';
import { shopTimeZone } from '../../platform/time/time.rules.ts';
import type { TextPart, Texts } from './texts/texts.ts';
import { textsQuery } from './texts.queries.ts';

async function loadAll<Main extends TextPart>(
  queryClient: QueryClient,
  language: Language,
  [main, ...others]: readonly [Main, ...TextPart[]],
): Promise<Texts[Main]> {
  const [texts] = await Promise.all([
    queryClient.ensureQueryData(textsQuery(language, main)),
    ...others.map((part) => queryClient.ensureQueryData(textsQuery(language, part))),
  ]);
  return texts;
}

/**
 * Answers the first part, which is the page's own. The caller may fail before it awaits this promise, so an unhandled
 * rejection is caught here too.
 */
export function loadPageTexts<Main extends TextPart>(
  queryClient: QueryClient,
  language: Language,
  parts: readonly [Main, ...TextPart[]],
): Promise<Texts[Main]> {
  const texts = loadAll(queryClient, language, parts);
  texts.catch(() => undefined);
  return texts;
}

type Props = { parts: readonly TextPart[]; children: ReactNode };

function PageTextPart({ part, children }: { part: TextPart; children: ReactNode }) {
  const locale = useLocale();
  const outer = useMessages();
  const { data } = useSuspenseQuery(textsQuery(locale, part));
  const messages = useMemo(() => ({ ...outer, [part]: data }), [outer, part, data]);
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={shopTimeZone}>
      {children}
    </IntlProvider>
  );
}

/** The page's loader must have fetched these parts. */
export function PageTexts({ parts: [part, ...others], children }: Props) {
  if (!part) return children;
  return (
    <PageTextPart part={part}>
      <PageTexts parts={others}>{children}</PageTexts>
    </PageTextPart>
  );
}

/** The component of a route. */
export const withTexts = (parts: readonly TextPart[], Page: ComponentType) => () => (
  <PageTexts parts={parts}>
    <Page />
  </PageTexts>
);
