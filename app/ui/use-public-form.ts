import { useQueryClient } from '@tanstack/react-query'
import { keepDraft, keyToSend, typedInto } from '#app/lib/form-draft.ts'
import { key } from '#app/lib/keys.ts'
import { type ReturnedForm, sendForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import type { Acknowledgement } from '#contract/acknowledgements.ts'
import { type PublicFormState, useOwnFields } from './use-own-fields.ts'

interface PublicFormOptions<Answer> {
  /** functions/v1/<slug>. */
  slug: string
  /** What its draft is called in this tab. */
  name: string
  /** What is sent, from what was typed; it may add what nobody types. Left out: what was typed. */
  body?: (typed: Record<string, string>) => Record<string, unknown>
  /** What the route's action gave back to who has no script (useActionData). */
  returned?: ReturnedForm | undefined
  onSent: (answer: Answer) => void
}

/** A public form: without script it posts to its route's action; with it, it is sent in place, once however often the button is pressed. */
export function usePublicForm<Answer>({
  slug,
  name,
  body,
  returned,
  onSent,
}: PublicFormOptions<Answer>): PublicFormState {
  const contract = useContract()
  const cache = useQueryClient()
  const send = async (form: HTMLFormElement) => {
    const typed = typedInto(form)
    const { leadContext } = await import('#app/lib/visitor.ts')
    const shared = typed.interes && (await import('#app/lib/seen.ts')).sharedSeen()
    const meant = { ...leadContext(), ...shared, ...(body ? body(typed) : typed) }
    const sending = keyToSend(name, typed, meant)
    const files = filesIn(form)
    const answer = await sendForm<Answer>(
      contract,
      slug,
      files ? withFiles(files, { ...meant, key: sending }) : { ...meant, key: sending },
      patienceFor(files),
    )
    if ('failure' in answer) return answer.failure
    keepDraft(name, null)
    form.reset()
    // The page that shows it asks nothing: the network may be gone by then.
    const { acknowledgement } = answer.sent as { acknowledgement?: Acknowledgement }
    if (acknowledgement) cache.setQueryData(key('acknowledgements', acknowledgement.token), acknowledgement)
    onSent(answer.sent)
  }
  // Fetched while somebody types: by the time they send it the network may be gone, and must be able to come back.
  const onFocus = () => {
    void import('#app/lib/visitor.ts')
    void import('#app/lib/seen.ts')
    void import('#app/lib/confirmation.ts')
    void contract.functions().catch(() => {})
  }
  return useOwnFields({ name, returned, send, onFocus })
}

// As long as a bad line (8 kB/s) takes, ms.
const patienceFor = (files: [string, File][] = []) => 30_000 + files.reduce((sum, [, file]) => sum + file.size, 0) / 8

const filesIn = (form: HTMLFormElement) => {
  const files = [...new FormData(form)].filter(
    (field): field is [string, File] => field[1] instanceof File && field[1].size > 0,
  )
  return files.length > 0 ? files : undefined
}

// Beside files everything is text: what is more than that travels as JSON.
const withFiles = (files: [string, File][], fields: Record<string, unknown>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [name, file] of files) form.append(name, file)
  return form
}
