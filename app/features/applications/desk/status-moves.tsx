import { type RefObject, useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useFocusWhenGone } from '#app/ui/use-focus-when-gone.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { staffMoves } from '#contract/applications/application-moves.ts'
import type { ApplicationStatus } from '#contract/applications/applications.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { moveApplication } from './mutations.ts'
import type { Application } from './queries.ts'
import { useClientChange } from './use-client-change.ts'

interface Move {
  verb: string
  title: string
  effect: string
  why: boolean
}

const MOVES: Partial<Record<ApplicationStatus, Move>> = {
  reviewing: {
    verb: 'Pasar a revisión',
    title: '¿Pasar a revisión?',
    effect: 'Le avisamos que la financiera la está revisando.',
    why: false,
  },
  pending_docs: {
    verb: 'Faltan documentos',
    title: '¿Marcar que faltan documentos?',
    effect: 'Le avisamos. Para pedir uno en concreto usa «Pedir de nuevo» o «Pedir otro documento».',
    why: true,
  },
  approved: {
    verb: 'Aprobar solicitud',
    title: '¿Aprobar esta solicitud?',
    effect: 'Le avisamos que su crédito está aprobado. Esto ya no se deshace.',
    why: false,
  },
  rejected: {
    verb: 'No aprobar',
    title: '¿No aprobar esta solicitud?',
    effect: 'Le avisamos con lo que escribas. Esto ya no se deshace.',
    why: true,
  },
}
const LONGEST = 1000

interface StatusMovesProps {
  application: Application
  place: RefObject<HTMLElement | null>
}

export function StatusMoves({ application, place }: StatusMovesProps) {
  const [open, setOpen] = useState<ApplicationStatus | null>(null)
  const moves = staffMoves(application.status)
  if (moves.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {moves.map((status, place) => {
        const look = status === 'rejected' ? 'danger' : place === 0 ? 'primary' : 'secondary'
        return (
          <Button key={status} small look={look} onClick={() => setOpen(status)}>
            {MOVES[status]?.verb}
          </Button>
        )
      })}
      {open === 'approved' ? (
        <ApprovalDialog
          application={application}
          title={MOVES[open]!.title}
          place={place}
          onClose={() => setOpen(null)}
        >
          <MoveForm application={application.id} to={open} place={place} onClose={() => setOpen(null)} />
        </ApprovalDialog>
      ) : (
        open && (
          <EditDialog open title={MOVES[open]!.title} onClose={() => setOpen(null)}>
            <MoveForm application={application.id} to={open} place={place} onClose={() => setOpen(null)} />
          </EditDialog>
        )
      )}
    </div>
  )
}

interface MoveFormProps extends Pick<StatusMovesProps, 'place'> {
  application: string
  to: ApplicationStatus
  onClose: () => void
}

function MoveForm({ application, to, place, onClose }: MoveFormProps) {
  const { verb, effect, why } = MOVES[to]!
  const sending = useServiceForm({ values: { note: '' }, failed: failing('client.save') })
  const { form, busy } = sending
  const moved = useFocusWhenGone(place)
  const move = useClientChange<string>(async (contract, text) => {
    await moveApplication(contract, application, to, text)
    moved()
  }, 'Estado cambiado')
  return (
    <ServiceForm
      of={sending}
      onSend={async ({ note }) => {
        await move.mutateAsync(note.trim())
        onClose()
      }}
    >
      <p className="grid gap-2 text-muted">{effect}</p>
      <TextareaField
        label="Nota para el cliente"
        optional={!why}
        maxLength={LONGEST}
        rows={3}
        error={form.formState.errors.note?.message}
        {...form.register('note', {
          validate: (text) => !why || text.trim() !== '' || 'Escribe por qué: el cliente lo va a leer.',
        })}
      />
      <div className={forms.formActions}>
        <SubmitButton look={to === 'rejected' ? 'danger' : 'primary'} busy={busy}>
          {verb}
        </SubmitButton>
        <CancelButton />
      </div>
    </ServiceForm>
  )
}
