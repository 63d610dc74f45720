import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiFailure, ask } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useHumanPace } from '../../../platform/form/use-human-pace.ts';
import { showToast } from '../../../ui/toast.ts';
import { describeQuote, quoteFields, readQuote } from './quote-draft.rules.ts';

const textFor = (error: unknown) => (error instanceof ApiFailure && error.status === 429 ? 'tooMany' : 'errorText');

/** The server's own message, if it explains the failure. */
function knownReason(error: unknown): string | null {
  if (!(error instanceof ApiFailure) || error.status === 429 || error.status >= 500) return null;
  return error.reason || null;
}

export function useQuoteForm() {
  const t = useTranslations('quotes.form');
  const language = useLocale();
  const humanPace = useHumanPace();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    fields: quoteFields,
    schema: async () => (await import('../quotes.input.ts')).quoteRequestInput,
    bodyOf: readQuote,
    describe: describeQuote,
    async send(draft, { refuse }) {
      await humanPace();
      try {
        await ask('POST /quote-requests', { body: { ...draft, language } });
        setSentTo(draft.email);
      } catch (error) {
        if (error instanceof ApiFailure && refuse(error)) return;
        showToast({ title: t('errorTitle'), text: knownReason(error) ?? t(textFor(error)), look: 'destructive' });
      }
    },
  });
  return { ...form, sentTo };
}
