/** The keyboard goes to the first field, in the order of the form, that something is wrong with. */
export function focusFirstWrong(form: HTMLFormElement | null, problems: object): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  fields.find((field) => Object.hasOwn(problems, field.getAttribute('name') ?? ''))?.focus();
}
