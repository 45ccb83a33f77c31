/** What is typed into a form of this tab, and the last sending of it that got no answer. */
export interface FormDraft {
  typed: Record<string, string>
  attempt?: { key: string; body: string }
}

const at = (name: string) => `volante.formulario.${name}`

/** What was being typed into the form of that name; nothing when nothing was. */
export function keptDraft(name: string): FormDraft {
  try {
    return { typed: {}, ...JSON.parse(sessionStorage.getItem(at(name)) ?? '{}') }
  } catch {
    return { typed: {} }
  }
}

/** Keeps a draft until it is sent; null forgets it. */
export function keepDraft(name: string, draft: FormDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(at(name), JSON.stringify(draft))
    else sessionStorage.removeItem(at(name))
  } catch {
    // It stays in the form.
  }
}

/** What a form's fields hold, by name: files and the field that only programs fill in left out, an unticked box is not there. */
export const typedInto = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string'))

/** Puts a draft back into the form's fields. Fields that React controls keep their own. */
export function restoreDraft(form: HTMLFormElement, typed: Record<string, string>): void {
  for (const field of form.elements) {
    if (
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    )
      continue
    const value = typed[field.name]
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      if (Object.keys(typed).length > 0) field.checked = value === field.value
    } else if (value !== undefined && field.type !== 'file' && field.type !== 'hidden') field.value = value
  }
}
