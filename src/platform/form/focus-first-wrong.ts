/** First in the order of the form, not of `names`. */
export function focusFirstWrong(form: HTMLFormElement | null, names: readonly string[]): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  fields.find((field) => names.includes(field.getAttribute('name') ?? ''))?.focus();
}
