import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { ReasonAndSave } from '#app/ui/resource/reason-and-save.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { DEAL_FIELDS, type DealField } from '#contract/leads/deals.ts'
import { saveStage } from './mutations.ts'
import type { StageRow } from './queries.ts'

interface StageEditorProps {
  /** null: a new one. */
  stage: StageRow | null
  pipeline: string
  /** Fixed stages it may follow. */
  facts: readonly StageRow[]
  onClose: () => void
  onKept: () => void
}

/** Edits a stage; of a fixed stage only the days until late. */
export function StageEditor({ stage, pipeline, facts, onClose, onKept }: StageEditorProps) {
  const contract = useContract()
  const asked = Object.fromEntries(DEAL_FIELDS.map(({ value }) => [value, stage?.requires.includes(value) ?? false]))
  const sending = useServiceForm({
    values: {
      ...{ label: stage?.label ?? '', after_stage: stage?.after_stage ?? facts[0]?.id ?? '', reason: '' },
      ...{ days: stage?.days_allowed?.toString() ?? '', asks: asked as Record<DealField, boolean> },
    },
    failed: failing('setting.save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  const isFact = stage?.is_fact ?? false
  return (
    <EditDialog open title={stage ? `Etapa «${stage.label}»` : 'Nueva etapa'} onClose={onClose}>
      <ServiceForm
        of={sending}
        aria-label="Etapa"
        onSend={async ({ label, after_stage, days, asks, reason }) => {
          const requires = DEAL_FIELDS.map(({ value }) => value).filter((field) => asks[field])
          const days_allowed = days.trim() === '' ? null : Number(days)
          await saveStage(contract, stage, pipeline, { label, after_stage, requires, days_allowed }, reason)
          toast('Etapa guardada.')
          onKept()
        }}
      >
        {!isFact && (
          <>
            <Field
              label="Nombre"
              maxLength={40}
              autoComplete="off"
              readOnly={busy}
              error={errors.label?.message}
              {...form.register('label', { validate: (typed) => typed.trim() !== '' || 'Escribe el nombre.' })}
            />
            <SelectField
              label="Va detrás de"
              options={facts.map(({ id, label }) => ({ value: id, label }))}
              {...form.register('after_stage')}
            />
            <fieldset>
              <legend className="mb-1">Para estar aquí, el trato debe decir</legend>
              {DEAL_FIELDS.map(({ value, label }) => (
                <CheckField key={value} {...form.register(`asks.${value}`)}>
                  {label}
                </CheckField>
              ))}
            </fieldset>
          </>
        )}
        <Field
          label="Es tarde a los (días)"
          optional
          inputMode="numeric"
          autoComplete="off"
          readOnly={busy}
          error={errors.days?.message}
          {...form.register('days', {
            validate: (typed) =>
              typed.trim() === '' ||
              (/^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 180) ||
              'Escribe de 1 a 180 días.',
          })}
        />
        <ReasonAndSave reason={form.register('reason')} busy={busy} />
      </ServiceForm>
    </EditDialog>
  )
}
