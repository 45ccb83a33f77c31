import { useState } from 'react'
import { download } from '#app/lib/download.ts'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { retentionDaysText } from '#contract/hiring/hiring.ts'
import { candidateData, eraseCandidacy } from './mutations.ts'
import type { DeskCandidacy } from './queries.ts'

interface CandidateEndProps {
  candidacy: DeskCandidacy
  onGone: () => void
  onChange: () => void
}

type Cause = Parameters<typeof eraseCandidacy>[2]

const CAUSES: readonly { value: Cause; label: string }[] = [
  { value: 'pedida', label: 'La persona lo pidió' },
  { value: 'casa', label: 'Lo decidimos nosotros' },
]

export function CandidateEnd({ candidacy, onGone, onChange }: CandidateEndProps) {
  const contract = useContract()
  const [cause, setCause] = useState<Cause | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const { id, name, folio, retained_until } = candidacy
  const erase = async (why: Cause) => {
    setBusy(true)
    try {
      const folios = await eraseCandidacy(contract, id, why)
      toast(`Se borró con su CV: ${folios}. Queda su constancia.`)
      onGone()
      onChange()
    } catch (error) {
      toast(failureOf(error, 'change.save').text, { look: 'danger' })
      setBusy(false)
    }
  }
  const copy = async () => {
    setCopying(true)
    try {
      download(await candidateData(contract, id), `datos-${folio}.json`)
    } catch (error) {
      toast(failureOf(error, 'file.prepare').text, { look: 'danger' })
    }
    setCopying(false)
  }
  return (
    <section className="grid gap-3 mt-4" aria-label="Hasta cuándo se guarda">
      <p className="text-muted text-sm">
        Se guarda hasta el {dayText('date', retained_until)} ({retentionDaysText(retained_until, new Date())}). Ese día
        se borra sola, con su CV.
      </p>
      <p className="text-muted text-sm">
        Si la persona pide sus datos, descarga la copia: lo que mandó, sus cartas, entrevistas y notas. Las
        calificaciones entran cuando ya diste la tuya.
      </p>
      <p className="flex flex-wrap gap-2">
        <SubmitButton type="button" small look="secondary" busy={isCopying} onClick={() => void copy()}>
          Descargar sus datos
        </SubmitButton>
        <Button small look="quiet" onClick={() => setCause('pedida')}>
          Borrar ahora…
        </Button>
      </p>
      <Dialog
        open={cause !== null}
        title={`Borrar la solicitud de ${name}`}
        onClose={() => setCause(null)}
        actions={
          <>
            <SubmitButton type="button" look="danger" busy={isBusy} onClick={() => cause && void erase(cause)}>
              Borrar
            </SubmitButton>
            <Button onClick={() => setCause(null)}>Cancelar</Button>
          </>
        }
      >
        <p>Se borran su CV, sus datos, cartas, notas, calificaciones y entrevistas. No se puede deshacer.</p>
        {cause === 'pedida' && <p>Se borra todo lo que mandó con ese correo, también a otras vacantes.</p>}
        <RadioGroup
          label="Por qué"
          name="cause"
          options={CAUSES}
          value={cause ?? ''}
          onChange={({ currentTarget }) => setCause(currentTarget.value as Cause)}
        />
      </Dialog>
    </section>
  )
}
