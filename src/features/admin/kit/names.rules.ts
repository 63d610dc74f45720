import { namesOf } from '../../../platform/pick.ts';

/** The one of these names that a text from outside is. */
export const knownName = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find((one) => one === name);

/** The same among the keys of texts: what has no text is shown as it is. */
export const knownKey = <Texts extends object>(texts: Texts, name: string) => knownName(namesOf(texts), name);
