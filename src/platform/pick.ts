export const pick = <Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> => Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;

/** The keys of an object that has no others than its type says. */
export const namesOf = <Whole extends object>(whole: Whole) => Object.keys(whole) as (keyof Whole & string)[];

export const byName = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;

export const without = <Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Omit<Whole, Name> => {
  const leftOut: readonly PropertyKey[] = names;
  const left = Object.create(Object.prototype);
  for (const name of namesOf(whole)) if (!leftOut.includes(name)) left[name] = whole[name];
  return left;
};
