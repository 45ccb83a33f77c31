import type { RefObject } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { toast } from '#app/ui/toast-store.ts'
import { useAppointmentChange } from '../use-appointment-change.ts'
import { type Mark, markVisit } from './mutations.ts'
import type { AgendaVisit } from './queries.ts'
import { MARK_WORDS } from './visit-state.ts'

interface VisitMarksProps {
  visit: Pick<AgendaVisit, 'id' | 'status'> & { customer?: string }
  marks: readonly Mark[]
  heading: RefObject<HTMLElement | null>
  large?: boolean
  onNoted?: () => void
}

export function VisitMarks({ visit, marks, heading, large = false, onNoted }: VisitMarksProps) {
  const note = useAppointmentChange(async (contract, mark: Mark) => {
    await markVisit(contract, visit.id, mark)
    toast(MARK_WORDS[mark].told)
    heading.current?.focus()
    onNoted?.()
  })
  const ended = visit.status !== 'booked'
  return (
    <fieldset
      className="flex flex-wrap items-center gap-2"
      aria-label={`Cómo va la cita de ${visit.customer || 'este cliente'}`}
    >
      {ended && <span className="text-muted text-[0.9375rem]">¿No fue así?</span>}
      {marks.map((mark, place) => (
        <Button
          key={mark}
          small={!large}
          look={ended ? 'quiet' : place === 0 ? 'primary' : 'secondary'}
          aria-disabled={note.isPending || undefined}
          onClick={() => {
            if (!note.isPending) note.mutate(mark)
          }}
        >
          {MARK_WORDS[mark].button}
        </Button>
      ))}
      {note.isError && (
        <p className={controls.fieldError} role="alert">
          {failureOf(note.error, 'save').text}
        </p>
      )}
    </fieldset>
  )
}
