import { type QueryClient, useSuspenseQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Language } from '../../platform/language.ts';
import type { TextPart, Texts } from './texts/texts.ts';
import { textsQuery } from './texts.queries.ts';

/** For a loader: fetches the parts that its page shows, and answers the first one, which is the page's own. */
export async function loadPageTexts<Main extends TextPart>(
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

/** Gives what is inside these parts of the texts. The page's loader has fetched them already. */
export function PageTexts({ parts, children }: { parts: readonly TextPart[]; children: ReactNode }) {
  const locale = useLocale();
  const outer = useMessages();
  const added = useSuspenseQueries({
    queries: parts.map((part) => textsQuery(locale, part)),
    combine: (results) => results.map((result) => result.data),
  });
  const messages = useMemo(
    () => ({ ...outer, ...Object.fromEntries(parts.map((part, index) => [part, added[index]])) }),
    [outer, parts, added],
  );
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="Europe/Stockholm">
      {children}
    </IntlProvider>
  );
}
