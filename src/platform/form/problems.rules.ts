/** The fields of a form that are on one of these paths: a form knows the field of a list, not its third item. */
export const fieldsOn = <Field extends string>(fields: readonly Field[], paths: readonly (readonly string[])[]) =>
  fields.filter((field) => paths.some((path) => path.includes(field)));

/** The same by the names that the API gives its fields. */
export function refusedAmong<Field extends string>(
  fields: readonly Field[],
  refused: Readonly<Record<string, string>>,
) {
  const paths = Object.keys(refused).map((name) => name.split('.'));
  return fieldsOn(fields, paths);
}

/** Some problems with that of one field as it is now: another one, or none any more. */
export function withProblem<Problem>(
  problems: Readonly<Partial<Record<string, Problem>>>,
  field: string,
  now: Problem | undefined,
): Readonly<Partial<Record<string, Problem>>> {
  const { [field]: _before, ...others } = problems;
  return now === undefined ? others : { ...others, [field]: now };
}
