import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { focusFirstWrong } from './focus-first-wrong.ts';
import { fieldsOn, refusedAmong, withProblem } from './problems.rules.ts';
import { type LoadSchema, useSchema } from './use-schema.ts';

/** What is said of each field that is wrong. */
type Problems<Problem> = Readonly<Partial<Record<string, Problem>>>;

type Failure = { fields: Readonly<Record<string, string>> };

/** What sending a form may do with the form. */
export type FormControls<Field extends string, Problem> = {
  element: HTMLFormElement;
  /** Says what is wrong by the fields and moves the keyboard to the first; false when nothing is. */
  show: (problems: Readonly<Partial<Record<Field, Problem>>>) => boolean;
  /** The same with what the API refused; false when that is about none of these fields. */
  refuse: (failure: Failure) => boolean;
};

type Params<Field extends string, Problem, Body> = {
  fields: readonly Field[];
  /** The schema of the call. Without one the API judges alone. */
  schema?: LoadSchema;
  /** The body of the call, from what stands in the form. */
  bodyOf: (given: FormData) => Body;
  /** What is said of a field that is wrong. */
  describe: (field: Field, isEmpty: boolean) => Problem;
  /** Called with what the schema takes, once at a time. */
  send: (body: Body, controls: FormControls<Field, Problem>) => Promise<void>;
  /** When the schema refuses it. */
  onWrong?: () => void;
};

const isEmptyIn = (given: FormData, field: string) => given.getAll(field).every((value) => String(value).trim() === '');

/** A form whose fields keep what is typed themselves: what is wrong with it, and whether it is being sent. */
export function useForm<Field extends string, Problem, Body>(params: Params<Field, Problem, Body>) {
  const { fields, bodyOf, describe, send, onWrong } = params;
  const schema = useSchema(params.schema);
  const busy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems<Problem>>({});

  const described = (element: HTMLFormElement, names: readonly Field[]): Problems<Problem> => {
    const given = new FormData(element);
    return Object.fromEntries(names.map((field) => [field, describe(field, isEmptyIn(given, field))]));
  };
  /** Null while the schema is not there. */
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
    setSending(true);
    const controls: FormControls<Field, Problem> = {
      element,
      show: (found) => mark(element, found),
      refuse: (failure) => mark(element, described(element, refusedAmong(fields, failure.fields))),
    };
    await send(bodyOf(new FormData(element)), controls).finally(() => setSending(false));
  };
  const fieldAt = (target: EventTarget) =>
    fields.find((field) => target instanceof Element && target.getAttribute('name') === field);

  return {
    isSending,
    problemOf: (field: Field): Problem | undefined => problems[field],
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      // A double click comes before the button has been drawn as disabled.
      if (busy.current) return;
      busy.current = true;
      void submit(event.currentTarget).finally(() => {
        busy.current = false;
      });
    },
    /** A field that was found wrong is looked at again while it is typed in; the others wait for their turn. */
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      void schema.fetchOnce();
      const field = fieldAt(target);
      if (field && problems[field] !== undefined) lookAgain(currentTarget, field);
    },
    /** For a form that says what is wrong as soon as a field that was filled in is left. */
    onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
      const field = fieldAt(target);
      if (!field || isEmptyIn(new FormData(currentTarget), field)) return;
      // A fast writer is through before the schema has come.
      void schema.fetchOnce().then(() => lookAgain(currentTarget, field));
    },
    /** For a refusal that is said in full elsewhere: its fields are marked, and the keyboard stays. */
    markRefused: (element: HTMLFormElement, failure: Failure) =>
      setProblems(described(element, refusedAmong(fields, failure.fields))),
  };
}
