import { useState } from 'react'
import { LONGEST_REASON } from '#app/lib/change-reason.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'

interface ExportReasonProps {
  rows: number
  onClose: () => void
  onSaid: (reason: string) => void
}

export function ExportReason({ rows, onClose, onSaid }: ExportReasonProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const say = () => {
    if (reason.trim()) onSaid(reason.trim())
    else setMissing(true)
  }
  return (
    <Dialog
      open
      title={`Son ${rows.toLocaleString('es-MX')} renglones`}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={say}>
            Descargar
          </Button>
          <Button onClick={onClose}>Cancelar</Button>
        </>
      }
    >
      <p className="mb-3">Para descargar más de 200 se guarda para qué, y se le avisa al dueño.</p>
      <Field
        label="Para qué los descargas"
        value={reason}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        error={isMissing && !reason.trim() ? 'Escribe para qué los descargas.' : undefined}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') say()
        }}
      />
    </Dialog>
  )
}
