export type UnsavedForm = { discard: () => void };

/** A dialog's form may be above the page's own; the top one is last. */
export function keepUnsaved() {
  let forms: readonly UnsavedForm[] = [];
  return {
    add(form: UnsavedForm): () => void {
      forms = [...forms, form];
      return () => {
        forms = forms.filter((one) => one !== form);
      };
    },
    /** Only the top form asks. Two questions about the same navigation could be answered differently. */
    isOnTop: (form: UnsavedForm) => forms.at(-1) === form,
    discardAll() {
      for (const { discard } of forms) discard();
    },
  };
}

export const unsavedForms = keepUnsaved();
