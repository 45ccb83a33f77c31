import { inTab } from './web-storage.ts'

/** One sending of a form: what was said and the key that the service tells it by. */
export interface Sending {
  key: string
  body: string
}

/** What is typed into a form of this tab, and the last sending of it that got no answer. */
export interface FormDraft {
  typed: Record<string, string>
  attempt?: Sending
}

const at = (name: string) => `volante.formulario.${name}` as const

/** What was being typed into the form of that name; nothing when nothing was. */
export const keptDraft = (name: string): FormDraft => ({ typed: {}, ...inTab.read<FormDraft>(at(name)) })

/** Keeps a draft until it is sent; null forgets it. */
export const keepDraft = (name: string, draft: FormDraft | null) => void inTab.keep(at(name), draft)

/** Where the draft of one form is kept. */
export interface DraftStore {
  read(): FormDraft
  /** null forgets it. */
  keep(draft: FormDraft | null): void
}

/** In this tab, under that name. */
export const tabDraft = (name: string): DraftStore => ({
  read: () => keptDraft(name),
  keep: (draft) => keepDraft(name, draft),
})

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

/** The sending of these words. Those of the last one are the same sending: it may have arrived although its answer did not. */
export const sendingOf = (words: unknown, last?: Sending): Sending => {
  const body = JSON.stringify(words)
  return last?.body === body ? last : { key: crypto.randomUUID(), body }
}

/** As `sendingOf`, over reloads: kept with the draft of that name, of which `typed` is what its fields hold. Returns the key to send with. */
export function keyToSend(name: string, typed: FormDraft['typed'], words: unknown): string {
  const attempt = sendingOf(words, keptDraft(name).attempt)
  keepDraft(name, { typed, attempt })
  return attempt.key
}
