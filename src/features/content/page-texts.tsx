import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { TextPart } from './texts/texts.ts';
import { textsQuery } from './texts.queries.ts';

/** Gives what is inside one more part of the texts. Its loader has fetched it already. */
export function PageTexts({ part, children }: { part: TextPart; children: ReactNode }) {
  const locale = useLocale();
  const outer = useMessages();
  const { data } = useSuspenseQuery(textsQuery(locale, part));
  const messages = useMemo(() => ({ ...outer, [part]: data }), [outer, part, data]);
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="Europe/Stockholm">
      {children}
    </IntlProvider>
  );
}
