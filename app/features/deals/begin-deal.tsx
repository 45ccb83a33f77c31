import { FoundChoice } from '#app/features/people/found/found-choice.tsx'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { typedInstant } from '#contract/dates/typed-moment.ts'
import { PIPELINES, type Pipeline } from '#contract/leads/deals.ts'
import { tooLong } from '#contract/text/too-long.ts'
import { beginDeal } from './mutations.ts'
import { tomorrow } from './step-time.ts'

interface BeginDealProps {
  pipeline: Pipeline
  person?: { kind: 'lead' | 'client'; id: string; name: string }
  car?: { id: string; title: string } | null
  onClose: () => void
  onBegun: (id: string, pipeline: Pipeline) => void
}

export function BeginDeal({ pipeline: first, person: known, car, onClose, onBegun }: BeginDealProps) {
  const contract = useContract()
  const sending = useServiceForm({
    values: {
      person: known?.id ?? '',
      kind: (known?.kind ?? '') as string,
      vehicle_id: car?.id ?? '',
      next_action: '',
      pipeline: first as Pipeline,
      next_at: tomorrow(new Date()),
    },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  const pipeline = form.watch('pipeline')
  form.register('person', { validate: (id) => id !== '' || 'Elige a la persona de la lista.' })
  return (
    <EditDialog open title="Nuevo trato" onClose={onClose}>
      <ServiceForm
        of={sending}
        aria-label="Nuevo trato"
        onSend={async ({ person, kind, vehicle_id, next_action, next_at }) => {
          const id = await beginDeal(contract, {
            pipeline,
            next_action,
            next_at: typedInstant(next_at),
            ...(kind === 'lead' ? { lead_id: person } : { client_id: person }),
            ...(vehicle_id !== '' && pipeline !== 'compra' && { vehicle_id }),
          })
          toast('Trato anotado.')
          onBegun(id, pipeline)
        }}
      >
        {known ? (
          <>
            <p>
              <strong>{known.name}</strong>
            </p>
            <SelectField label="De qué es" options={PIPELINES} {...form.register('pipeline')} />
          </>
        ) : (
          <FoundChoice
            label="Quién"
            kinds={['person', 'lead']}
            placeholder="Nombre, teléfono o correo"
            error={errors.person?.message}
            onChoose={(found) => {
              form.setValue('person', found?.id ?? '')
              form.setValue('kind', found?.kind ?? '')
            }}
          />
        )}
        {pipeline !== 'compra' && (
          <FoundChoice
            label="Auto (opcional)"
            kinds={['vehicle']}
            placeholder="Marca, modelo u orden"
            first={car ?? null}
            onChoose={(found) => form.setValue('vehicle_id', found?.id ?? '')}
          />
        )}
        <Field
          label="Siguiente paso"
          autoComplete="off"
          readOnly={busy}
          error={errors.next_action?.message}
          {...form.register('next_action', {
            validate: (typed) =>
              tooLong(typed, 160) ??
              (typed.trim() !== '' || 'Escribe qué sigue: un trato siempre tiene un siguiente paso.'),
          })}
        />
        <Field
          label="Para cuándo"
          type="datetime-local"
          readOnly={busy}
          error={errors.next_at?.message}
          {...form.register('next_at', {
            validate: (typed) => typedInstant(typed) !== null || 'Elige el día y la hora.',
          })}
        />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Anotar trato</SubmitButton>
          <CancelButton />
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
