/** Makes a translation with a missing key a compile error. */
export type TextsOf<Source> = { [Key in keyof Source]: Source[Key] extends string ? string : TextsOf<Source[Key]> };
