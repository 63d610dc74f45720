/** A form with something typed in it, and how that is let go of. */
export type UnsavedForm = { discard: () => void };

/** The forms with something typed in them, such as a dialog's over the page's own: the one on top comes last. */
export function keepUnsaved() {
  let forms: readonly UnsavedForm[] = [];
  return {
    /** Answers how the form is taken out again. */
    add(form: UnsavedForm): () => void {
      forms = [...forms, form];
      return () => {
        forms = forms.filter((one) => one !== form);
      };
    },
    /** The one that asks. Two questions about one way could be answered differently, and half would be lost. */
    isOnTop: (form: UnsavedForm) => forms.at(-1) === form,
    discardAll() {
      for (const { discard } of forms) discard();
    },
  };
}

export const unsavedForms = keepUnsaved();
