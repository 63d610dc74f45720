import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiFailure } from '../../../platform/api.ts';
import { showToast } from '../../../ui/toast.ts';
import { createQuoteRequest } from '../quotes.queries.ts';
import {
  checkField,
  checkQuote,
  type QuoteDraft,
  type QuoteField,
  type QuoteProblems,
  quoteFields,
  refusedFields,
} from './quote-check.rules.ts';

/** Nobody fills in a form faster: what does is no person. */
const shortestMs = 1_500;

function readDraft(form: HTMLFormElement): QuoteDraft & { website: string } {
  const shown = new FormData(form);
  const textOf = (name: string) => String(shown.get(name) ?? '').trim();
  return {
    categoryId: textOf('categoryId'),
    name: textOf('name'),
    email: textOf('email'),
    phone: textOf('phone'),
    postalCode: textOf('postalCode'),
    consentGiven: textOf('consentGiven'),
    website: textOf('website'),
  };
}

function refusedBy(error: unknown): QuoteProblems {
  return error instanceof ApiFailure ? refusedFields(Object.keys(error.fields)) : {};
}

const textFor = (error: unknown) => (error instanceof ApiFailure && error.status === 429 ? 'tooMany' : 'errorText');

/** The server's own sentence, where it has one that says more than that it did not work. */
function knownReason(error: unknown): string | null {
  if (!(error instanceof ApiFailure) || error.status === 429 || error.status >= 500) return null;
  return error.reason || null;
}

/** What is wrong with which field, as one goes through the form. */
function useProblems(form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState<QuoteProblems>({});
  return {
    problems,
    show(found: QuoteProblems): void {
      setProblems(found);
      const first = quoteFields.find((field) => found[field]);
      const control = first && form.current?.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
    },
    /** On leaving a field that has something in it; on typing in one that was found faulty. */
    look(field: QuoteField, text: string, isLeaving: boolean): void {
      if (isLeaving ? text.trim() === '' && !problems[field] : !problems[field]) return;
      setProblems(({ [field]: _before, ...others }) => {
        const problem = checkField(field, text);
        return problem ? { ...others, [field]: problem } : others;
      });
    },
  };
}

/** The form's own state: what is wrong, whether it is on its way, and to whom the answer goes once it is sent. */
export function useQuoteForm() {
  const t = useTranslations('quotes.form');
  const language = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const openedAt = useRef(0);
  const busy = useRef(false);
  const { problems, show, look } = useProblems(form);
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  useEffect(() => {
    openedAt.current = Date.now();
  }, []);

  const send = async (draft: ReturnType<typeof readDraft>) => {
    const early = openedAt.current + shortestMs - Date.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    try {
      await createQuoteRequest({ ...draft, language });
      setSentTo(draft.email);
    } catch (error) {
      const refused = refusedBy(error);
      if (Object.keys(refused).length > 0) show(refused);
      else showToast({ title: t('errorTitle'), text: knownReason(error) ?? t(textFor(error)), look: 'destructive' });
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A double click comes before the button has been drawn as disabled.
    if (busy.current) return;
    const draft = readDraft(event.currentTarget);
    const found = checkQuote(draft);
    show(found);
    if (Object.keys(found).length > 0) return;
    busy.current = true;
    setSending(true);
    await send(draft);
    busy.current = false;
    setSending(false);
  };

  return { form, problems, sending, sentTo, look, submit };
}
