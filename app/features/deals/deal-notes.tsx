import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failing, failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import { Button } from '#app/ui/button.tsx'
import forms from '#app/ui/forms.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { instantText } from '#contract/date-texts.ts'
import css from './deals.module.css'
import { mentionedIn, mentionTyped, withMention } from './mentions.ts'
import { removeNote, writeNote } from './mutations.ts'
import { colleagues, type DeskDeal, dealNotes } from './queries.ts'

interface DealNotesProps {
  deal: DeskDeal
  me: string
  isAdmin: boolean
  onChange: () => void
}

/** What the staff has written about a deal. Whom a note names may read the deal from then on, and is told. */
export function DealNotes({ deal, me, isAdmin, onChange }: DealNotesProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const query = useQuery(dealNotes(contract, deal.id))
  const { data: people = [] } = useQuery(colleagues(contract))
  useLiveRefresh({ table: 'staff_notes', filter: `deal_id=eq.${deal.id}` }, key('deals', 'notes', deal.id))
  const changed = async () => {
    await cache.invalidateQueries({ queryKey: key('deals', 'notes', deal.id) })
    onChange()
  }
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name ?? 'El equipo'
  return (
    <section className={css.part} aria-label="Notas">
      <NoteForm deal={deal.id} people={people.filter(({ id }) => id !== me)} onDone={changed} />
      <Loaded query={query} noun="las notas" skeleton={<Skeleton className="h-32 w-full" />}>
        {(notes) =>
          notes.length === 0 ? (
            <p className={css.note}>Todavía no hay notas. Escribe lo que quien siga debe saber.</p>
          ) : (
            <ul className={css.tasks}>
              {notes.map(({ id, body, author_id, created_at, edited_at }) => (
                <li key={id}>
                  <p className={css.noteBody}>{body}</p>
                  <p className={css.note}>
                    {[nameOf(author_id), instantText('moment', created_at), edited_at && 'corregida']
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {(author_id === me || isAdmin) && (
                    <Button
                      small
                      look="quiet"
                      onClick={() =>
                        void removeNote(contract, id).then(changed, (error: unknown) =>
                          toast(failureOf(error, 'change.save').text, { look: 'danger' }),
                        )
                      }
                    >
                      Quitar<span className="sr-only"> la nota del {instantText('moment', created_at)}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

interface NoteFormProps {
  deal: string
  people: readonly { id: string; name: string }[]
  onDone: () => Promise<void>
}

const MOST_OFFERED = 5

function NoteForm({ deal, people, onDone }: NoteFormProps) {
  const contract = useContract()
  const [written, setWritten] = useState(0)
  const sending = useServiceForm({ values: { body: '' }, failed: failing('change.save') })
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
      key={written}
      of={sending}
      aria-label="Nueva nota"
      onSend={async ({ body: said }, keyFor) => {
        await writeNote(contract, { key: keyFor(said), deal_id: deal, body: said, mentions: mentionedIn(said, people) })
        form.reset()
        setWritten(written + 1)
        await onDone()
      }}
    >
      <TextareaField
        label="Nota"
        help="Con @ nombras a alguien del equipo: puede ver el trato y se entera. La persona puede pedir leer lo que escribas de ella."
        rows={3}
        maxLength={4000}
        readOnly={busy}
        error={form.formState.errors.body?.message}
        {...form.register('body', { validate: (text) => text.trim() !== '' || 'Escribe la nota.' })}
      />
      {offered.length > 0 && (
        <p className={css.taskButtons}>
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
