import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldsOn, refusedAmong, withProblem } from './problems.rules.ts';
import { type LoadSchema, useSchema } from './use-schema.ts';

/** First in the order of the form, not of `names`. */
export function focusFirstWrong(form: HTMLFormElement | null, names: readonly string[]): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  fields.find((field) => names.includes(field.getAttribute('name') ?? ''))?.focus();
}

type Problems<Problem> = Readonly<Partial<Record<string, Problem>>>;

type Failure = { fields: Readonly<Record<string, string>> };

export type FormControls<Field extends string, Problem> = {
  element: HTMLFormElement;
  /** Focuses the first wrong field; false when none is. */
  show: (problems: Readonly<Partial<Record<Field, Problem>>>) => boolean;
  /** The same for what the API refused; false when it concerns none of these fields. */
  refuse: (failure: Failure) => boolean;
};

type Params<Field extends string, Problem, Body> = {
  fields: readonly Field[];
  /** Checked before sending; without it, only the API checks. */
  schema?: LoadSchema;
  bodyOf: (form: FormData) => Body;
  describe: (field: Field, isEmpty: boolean) => Problem;
  /** Never called twice at once. */
  send: (body: Body, controls: FormControls<Field, Problem>) => Promise<void>;
  onWrong?: () => void;
};

const isEmptyIn = (form: FormData, field: string) => form.getAll(field).every((value) => String(value).trim() === '');

/** For uncontrolled fields. */
export function useForm<Field extends string, Problem, Body>(params: Params<Field, Problem, Body>) {
  const { fields, bodyOf, describe, send, onWrong } = params;
  const schema = useSchema(params.schema);
  const busy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems<Problem>>({});

  const described = (element: HTMLFormElement, names: readonly Field[]): Problems<Problem> => {
    const form = new FormData(element);
    return Object.fromEntries(names.map((field) => [field, describe(field, isEmptyIn(form, field))]));
  };
  const judged = (element: HTMLFormElement) => {
    const paths = schema.wrongPaths(bodyOf(new FormData(element)));
    return paths && described(element, fieldsOn(fields, paths));
  };
  const mark = (element: HTMLFormElement, found: Problems<Problem>): boolean => {
    const names = Object.keys(found);
    setProblems(found);
    focusFirstWrong(element, names);
    return names.length > 0;
  };
  const lookAgain = (element: HTMLFormElement, field: Field) => {
    const now = judged(element);
    if (now) setProblems((before) => withProblem(before, field, now[field]));
  };
  const submit = async (element: HTMLFormElement) => {
    await schema.fetchOnce();
    if (mark(element, judged(element) ?? {})) return onWrong?.();
    const pressed = document.activeElement;
    setSending(true);
    const controls: FormControls<Field, Problem> = {
      element,
      show: (found) => mark(element, found),
      refuse: (failure) => mark(element, described(element, refusedAmong(fields, failure.fields))),
    };
    await send(bodyOf(new FormData(element)), controls).finally(() => {
      flushSync(() => setSending(false));
      // A button that is disabled while it sends loses the focus.
      if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus();
    });
  };
  const fieldAt = (target: EventTarget) =>
    fields.find((field) => target instanceof Element && target.getAttribute('name') === field);

  return {
    isSending,
    problemOf: (field: Field): Problem | undefined => problems[field],
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      // A second click can come before the button is drawn as disabled.
      if (busy.current) return;
      busy.current = true;
      void submit(event.currentTarget).finally(() => {
        busy.current = false;
      });
    },
    /** Only a field already marked as wrong is checked while typing; the others wait until they are left. */
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      void schema.fetchOnce();
      const field = fieldAt(target);
      if (field && problems[field] !== undefined) lookAgain(currentTarget, field);
    },
    onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
      const field = fieldAt(target);
      if (!field || isEmptyIn(new FormData(currentTarget), field)) return;
      // a fast typist may be done before the schema has arrived
      void schema.fetchOnce().then(() => lookAgain(currentTarget, field));
    },
    /** For refusals that are explained elsewhere: marks the fields without moving the focus. */
    markRefused: (element: HTMLFormElement, failure: Failure) =>
      setProblems(described(element, refusedAmong(fields, failure.fields))),
  };
}
