/** The keys of an object that has no others than its type says. */
export const namesOf = <Whole extends object>(whole: Whole) => Object.keys(whole) as (keyof Whole & string)[];

/** `Of` says which value belongs to which name, where they differ. */
export const byName = <Name extends string, Value, Of extends Record<Name, Value> = Record<Name, Value>>(
  names: readonly Name[],
  read: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, read(name)])) as Of;

/** The names alone say what is picked, not what the result is used for. */
export const pick = <Whole extends object, Name extends keyof Whole & string>(whole: Whole, names: readonly Name[]) =>
  byName<Name, Whole[Name], Pick<Whole, NoInfer<Name>>>(names, (name) => whole[name]);

export const without = <Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Omit<Whole, Name> => {
  const leftOut: readonly PropertyKey[] = names;
  const left = Object.create(Object.prototype);
  for (const name of namesOf(whole)) if (!leftOut.includes(name)) left[name] = whole[name];
  return left;
};

/** The one of these names that a text from outside is. */
export const knownName = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find((one) => one === name);

/** The same among the keys of texts: what has no text is shown as it is. */
export const knownKey = <Texts extends object>(texts: Texts, name: string) => knownName(namesOf(texts), name);

/** One field of each row. */
export const pluck = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name): Row[Name][] =>
  rows.map((row) => row[name]);
