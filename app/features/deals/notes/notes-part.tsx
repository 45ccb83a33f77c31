import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#app/features/people/session.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import type { AboutRecord } from '../about-record.ts'
import css from '../deals.module.css'
import { colleagues } from '../queries.ts'
import { RemoveButton } from '../remove-button.tsx'
import { removeNote, writeNote } from './mutations.ts'
import { NoteForm } from './note-form.tsx'
import { notesAbout } from './queries.ts'

interface NotesPartProps {
  about: AboutRecord
  onChange?: () => void
}

/** Mentioned colleagues are notified and may read the subject. */
export function NotesPart({ about, onChange }: NotesPartProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const { profile } = useSession()
  const query = useQuery(notesAbout(contract, about))
  const { data: people = [] } = useQuery(colleagues(contract))
  useLiveRefresh({ table: 'staff_notes', filter: `${about.column}=eq.${about.id}` }, key('deals', 'notes', about.id))
  const changed = async () => {
    for (const noun of ['leads', 'client'] as const) void cache.invalidateQueries({ queryKey: key(noun, 'timeline') })
    await cache.invalidateQueries({ queryKey: key('deals', 'notes') })
    onChange?.()
  }
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name ?? 'El equipo'
  return (
    <section className="grid gap-2 mt-4" aria-label="Notas">
      <NoteForm
        about={about.id}
        help={`Con @ nombras a alguien del equipo: puede ver ${about.column === 'deal_id' ? 'el trato' : 'a esta persona'} y se entera.`}
        people={people.filter(({ id }) => id !== profile?.id)}
        write={(note) => writeNote(contract, about, note)}
        onDone={changed}
      />
      <Loaded query={query} noun="las notas" skeleton={<Skeleton className="h-32 w-full" />}>
        {(notes) =>
          notes.length === 0 ? (
            <p className="text-muted text-sm">Todavía no hay notas. Escribe lo que quien siga debe saber.</p>
          ) : (
            <ul className={`${css.tasks} grid gap-3`}>
              {notes.map(({ id, body, author_id, created_at, edited_at }) => (
                <li key={id}>
                  <p className="whitespace-pre-line wrap-anywhere">{body}</p>
                  <p className="text-muted text-sm">
                    {[nameOf(author_id), instantText('moment', created_at), edited_at && 'corregida']
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {(author_id === profile?.id || profile?.role === 'admin') && (
                    <RemoveButton
                      what={`la nota del ${instantText('moment', created_at)}`}
                      asks="¿Quitar esta nota?"
                      text="Nadie más la leerá. Un administrador puede restaurarla durante 30 días."
                      remove={() => removeNote(contract, id)}
                      onRemoved={() => void changed()}
                    />
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
