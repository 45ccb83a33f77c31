import { useMemo } from 'react'
import { failing } from '#app/lib/failure.ts'
import { tabDraft } from '#app/lib/form-draft.ts'
import { Button } from '#app/ui/button.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { tooLong } from '#contract/text/too-long.ts'
import { mentionedIn, mentionTyped, withMention } from './mentions.ts'

interface NoteFormProps {
  about: string
  help: string
  write: (note: { key: string; body: string; mentions: string[] }) => Promise<void>
  people: readonly { id: string; name: string }[]
  onDone: () => Promise<void>
}

const MOST_OFFERED = 5
const LONGEST = 4000

export function NoteForm({ about, help, write, people, onDone }: NoteFormProps) {
  const sending = useServiceForm({
    values: { body: '' },
    failed: failing('change.save'),
    draft: useMemo(() => tabDraft(`nota-${about}`), [about]),
  })
  const { form, busy } = sending
  const body = form.watch('body')
  const typed = mentionTyped(body)?.toLocaleLowerCase('es-MX')
  const offered =
    typed === undefined
      ? []
      : people
          .filter(({ name }) => name.toLocaleLowerCase('es-MX').startsWith(typed) && `@${name}` !== body)
          .slice(0, MOST_OFFERED)
  return (
    <ServiceForm
      of={sending}
      aria-label="Nueva nota"
      onSend={async ({ body: said }, keyFor) => {
        await write({ key: keyFor(said), body: said, mentions: mentionedIn(said, people) })
        form.reset()
        await onDone()
      }}
    >
      <TextareaField
        label="Nota"
        help={`${help} La persona puede pedir leer lo que escribas de ella.`}
        rows={3}
        readOnly={busy}
        error={form.formState.errors.body?.message}
        {...form.register('body', {
          validate: (text) => {
            return tooLong(text, LONGEST) ?? (text.trim() !== '' || 'Escribe la nota.')
          },
        })}
      />
      {offered.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {offered.map((one) => (
            <Button
              key={one.id}
              small
              look="quiet"
              onClick={() => {
                form.setValue('body', withMention(body, one))
                form.setFocus('body')
              }}
            >
              @{one.name}
            </Button>
          ))}
        </p>
      )}
      <div className={forms.formActions}>
        <SubmitButton small busy={busy}>
          Guardar nota
        </SubmitButton>
      </div>
    </ServiceForm>
  )
}
