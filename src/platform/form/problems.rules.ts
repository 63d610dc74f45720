/** A form knows the field of a list, not its third item, so a path matches if the field is anywhere on it. */
export const fieldsOn = <Field extends string>(fields: readonly Field[], paths: readonly (readonly string[])[]) =>
  fields.filter((field) => paths.some((path) => path.includes(field)));

/** For the dotted names in the API's refusals. */
export function refusedAmong<Field extends string>(
  fields: readonly Field[],
  refused: Readonly<Record<string, string>>,
) {
  const paths = Object.keys(refused).map((name) => name.split('.'));
  return fieldsOn(fields, paths);
}

export function withProblem<Problem>(
  problems: Readonly<Partial<Record<string, Problem>>>,
  field: string,
  now: Problem | undefined,
): Readonly<Partial<Record<string, Problem>>> {
  const { [field]: _before, ...others } = problems;
  return now === undefined ? others : { ...others, [field]: now };
}
