import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { AT_ONCE, WhenFields } from '../when-fields.tsx'
import { MailingReach } from './mailing-reach.tsx'
import { moveMailing } from './mutations.ts'
import type { Mailing } from './queries.ts'

interface SendMailingProps {
  mailing: Mailing
  /** Place whose time zone applies: 'Volante Reynosa', 'Monterrey'. */
  place: string
  onSent: (isLater: boolean) => void
  onClose: () => void
}

export function SendMailing({ mailing, place, onSent, onClose }: SendMailingProps) {
  const contract = useContract()
  const sending = useServiceForm({ values: AT_ONCE, failed: failing('staff.save') })
  const { form, busy } = sending
  const isLater = form.watch('when') === 'later'
  return (
    <EditDialog open title="Enviar la campaña" onClose={onClose}>
      <ServiceForm
        of={sending}
        onSend={async ({ when, at }) => {
          await moveMailing(contract, mailing.id, 'programada', when === 'later' ? at : undefined)
          onSent(when === 'later')
        }}
      >
        <MailingReach segment={mailing} />
        <p>
          Va a quienes tengan permiso a esa hora, una vez a cada correo, a {mailing.per_minute} por minuto. La puedes
          pausar.
        </p>
        <WhenFields
          form={form}
          busy={busy}
          help={`Hora de ${place}.`}
          check={(typed) => typed !== '' || 'Elige un día y una hora.'}
        />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>{isLater ? 'Programar' : 'Enviar ahora'}</SubmitButton>
          <CancelButton />
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
