import { inTab } from './web-storage.ts'

/** `key`: idempotency key. */
export interface Sending {
  key: string
  body: string
}

export interface FormDraft {
  typed: Record<string, string>
  attempt?: Sending
}

const at = (name: string) => `volante.formulario.${name}` as const

export const savedDraft = (name: string): FormDraft => ({ typed: {}, ...inTab.read<FormDraft>(at(name)) })

/** Stores a draft; null deletes it. */
export const keepDraft = (name: string, draft: FormDraft | null) => void inTab.keep(at(name), draft)

export interface DraftStore {
  read(): FormDraft
  /** null deletes it. */
  keep(draft: FormDraft | null): void
}

export const tabDraft = (name: string): DraftStore => ({
  read: () => savedDraft(name),
  keep: (draft) => keepDraft(name, draft),
})

/** Field values by name, without files and the honeypot; unticked boxes are absent. */
export const typedInto = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string'))

export function restoreDraft(form: HTMLFormElement, typed: Record<string, string>): void {
  for (const field of form.elements) {
    if (
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    )
      continue
    const value = typed[field.name]
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked ||= value === field.value
    else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (Object.keys(typed).length > 0) field.checked = value === field.value
    } else if (value !== undefined && field.type !== 'file' && field.type !== 'hidden') field.value = value
  }
}

/** Reuses the key of an identical last submission, which may have arrived. */
export const sendingOf = (words: unknown, last?: Sending): Sending => {
  const body = JSON.stringify(words)
  return last?.body === body ? last : { key: crypto.randomUUID(), body }
}

/** `sendingOf` across reloads. Returns the key. */
export function keyToSend(name: string, typed: FormDraft['typed'], words: unknown): string {
  const attempt = sendingOf(words, savedDraft(name).attempt)
  keepDraft(name, { typed, attempt })
  return attempt.key
}
