import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import type { InspectionPoint } from '#contract/inspections/inspections.ts'
import css from './inspections.module.css'
import { SignaturePad } from './signature-pad.tsx'

interface CloseFormProps {
  /** Unanswered points. */
  left: readonly InspectionPoint[]
  /** Findings without a photograph, not even one that waits here. */
  withoutPhoto: readonly InspectionPoint[]
  name: string
  onClose: (signed: { signer: string; signature: string }) => Promise<void>
}

const codesOf = (points: readonly InspectionPoint[]) =>
  points
    .slice(0, 8)
    .map(({ code }) => code)
    .join(', ') + (points.length > 8 ? '…' : '')

/** The end of an inspection: it is signed. Without a network it waits on this device. */
export function CloseForm({ left, withoutPhoto, name, onClose }: CloseFormProps) {
  const [signature, setSignature] = useState('')
  const [isTold, setTold] = useState(false)
  const sending = useServiceForm({ values: {}, failed: failing('change.save') })
  const problem =
    left.length > 0
      ? `${left.length === 1 ? 'Falta 1 punto' : `Faltan ${left.length} puntos`}: ${codesOf(left)}`
      : withoutPhoto.length > 0
        ? `Falta la foto del hallazgo en ${codesOf(withoutPhoto)}.`
        : signature === ''
          ? 'Falta tu firma.'
          : null
  return (
    <ServiceForm
      of={sending}
      className={css.closing}
      aria-label="Cerrar la inspección"
      onSend={async () => {
        setTold(true)
        if (!problem) await onClose({ signer: name, signature })
      }}
    >
      <h2>Cerrar</h2>
      <p className="text-muted text-sm">
        Firma {name}. Las fotos que falten se siguen enviando después de cerrar. Una vez cerrada, solo un administrador
        la reabre, y mientras el auto no se venda.
      </p>
      <SignaturePad value={signature} onChange={setSignature} />
      {isTold && problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <SubmitButton busy={sending.busy}>Cerrar la inspección</SubmitButton>
    </ServiceForm>
  )
}
