import type { ApiFailure } from '../../../../platform/api.ts';
import { useForm } from '../../../../platform/form/use-form.ts';
import type { LoadSchema } from '../../../../platform/form/use-schema.ts';
import { namesOf } from '../../../../platform/pick.ts';
import { bodyOf, type Draft, draftIn, type FormField, type FormFields, plainField } from './draft.rules.ts';

export type DraftForm<Name extends string> = {
  /** Before the names in the ids of the fields. */
  id: string;
  fields: FormFields<Name>;
  opened: Draft<Name>;
  schema?: LoadSchema;
  /** What the schema checks; all fields unless given. */
  checked?: (draft: Draft<Name>) => unknown;
  label: (name: Name) => string;
  describe: (name: Name, isEmpty: boolean) => string;
  /** For refusals that name no field; null for those that do. */
  problemsOf?: (failure: ApiFailure) => Readonly<Partial<Record<Name, string>>> | null;
  /** For what is said elsewhere than in the form; true when it was said. */
  onFailure?: (failure: ApiFailure) => boolean;
  send: (draft: Draft<Name>, onFailure: (failure: ApiFailure) => boolean) => Promise<void>;
};

/** A form whose fields, body and problems follow from their description. */
export function useDraftForm<Name extends string>(params: DraftForm<Name>) {
  const { id, fields, opened, label, describe, problemsOf, send } = params;
  const { checked = (draft: Draft<Name>): unknown => bodyOf<FormFields<Name>>(fields, draft) } = params;
  const draftNow = (element: HTMLFormElement) => draftIn(fields, new FormData(element), opened);
  const form = useForm({
    fields: namesOf(fields),
    ...(params.schema && { schema: params.schema }),
    bodyOf: (data) => checked(draftIn(fields, data, opened)),
    describe,
    send: (_body, { element, show, refuse }) =>
      send(draftNow(element), (failure) => {
        if (params.onFailure?.(failure)) return true;
        const found = problemsOf?.(failure);
        return found ? show(found) : refuse(failure);
      }),
  });
  return {
    ...form,
    draftNow,
    fieldOf(name: Name) {
      const field: FormField = fields[name] ?? plainField;
      const value: string = opened[name] ?? '';
      return { field, id: `${id}-${name}`, name, label: label(name), value, problem: form.problemOf(name) };
    },
  };
}
