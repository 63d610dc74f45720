/** The same keys with any words: what a translation has to fill in, or it does not compile. */
export type TextsOf<Source> = { [Key in keyof Source]: Source[Key] extends string ? string : TextsOf<Source[Key]> };
