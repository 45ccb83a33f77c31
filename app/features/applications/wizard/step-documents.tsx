import { Button } from '#app/ui/button.tsx'
import forms from '#app/ui/forms.module.css'
import type { LaterStepProps } from './step-props.ts'

export function StepDocuments({ application: { id, status }, draft, user, papers: { Panel }, next }: LaterStepProps) {
  return (
    <div className="grid gap-6 max-w-176">
      <p>
        Toma una foto de cada documento o sube su archivo. Solo los ven tu asesor, nuestra área de crédito y la
        financiera que elijas. Si te falta alguno, puedes subirlo después de enviar.
      </p>
      <Panel application={{ id, status, data: draft.values }} user={user.id} />
      <div className={forms.formActions}>
        <Button look="primary" onClick={next}>
          Continuar
        </Button>
      </div>
    </div>
  )
}
