import { useQueryClient } from '@tanstack/react-query'
import { keepDraft, keyToSend, typedInto } from '#app/lib/form-draft.ts'
import { key } from '#app/lib/keys.ts'
import { type ReturnedForm, sendForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { type PublicFormState, useOwnFields } from '#app/ui/use-own-fields.ts'
import type { Acknowledgement } from '#contract/messages/acknowledgements.ts'

interface PublicFormOptions<Answer> {
  slug: string
  name: string
  body?: (typed: Record<string, string>) => Record<string, unknown>
  returned?: ReturnedForm | undefined
  onSent: (answer: Answer) => void
}

/** Posts to the route's action without script, else sends in place once. */
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
    const { leadContext } = await import('./lead-context.ts')
    const shared = typed.interes && (await import('./seen-cars.ts')).sharedSeen()
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
    // The confirmation needs no request.
    const { acknowledgement } = answer.sent as { acknowledgement?: Acknowledgement }
    if (acknowledgement) cache.setQueryData(key('acknowledgements', acknowledgement.token), acknowledgement)
    onSent(answer.sent)
  }
  const onFocus = () => {
    void import('./lead-context.ts')
    void import('./seen-cars.ts')
    void import('#app/lib/confirmation.ts')
    void contract.functions().catch(() => {})
  }
  return useOwnFields({ name, returned, send, onFocus })
}

const patienceFor = (files: [string, File][] = []) => 30_000 + files.reduce((sum, [, file]) => sum + file.size, 0) / 8

const filesIn = (form: HTMLFormElement) => {
  const files = [...new FormData(form)].filter(
    (field): field is [string, File] => field[1] instanceof File && field[1].size > 0,
  )
  return files.length > 0 ? files : undefined
}

const withFiles = (files: [string, File][], fields: Record<string, unknown>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [name, file] of files) form.append(name, file)
  return form
}
