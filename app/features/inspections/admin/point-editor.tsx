import { failing } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import type { InspectionPoint } from '#contract/inspections/inspections.ts'
import { pointOf, pointProblem, type TypedPoint, typedPoint } from './template-rules.ts'

interface PointEditorProps {
  /** null: a new one. */
  point: InspectionPoint | null
  /** Where it stands. */
  place: Pick<InspectionPoint, 'code' | 'section' | 'odometer'>
  onKeep: (point: InspectionPoint) => void
  onRemove: (code: string) => void
  onClose: () => void
}

/** Edits one point. Nothing is sent: the draft is published as a whole. */
export function PointEditor({ point, place, onKeep, onRemove, onClose }: PointEditorProps) {
  const sending = useServiceForm<TypedPoint>({ values: typedPoint(point), failed: failing('setting.save') })
  const { form } = sending
  const field = (name: 'label' | 'unit' | 'low' | 'high', label: string, help?: string) => ({
    ...{ label, help, autoComplete: 'off' },
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate: (_, typed) => pointProblem(name, typed) ?? true }),
  })
  return (
    <EditDialog open title={point ? `${place.code} · ${point.label}` : `Punto nuevo, ${place.code}`} onClose={onClose}>
      <ServiceForm of={sending} onSend={async (typed) => onKeep(pointOf(typed, place))}>
        <Field maxLength={120} {...field('label', 'Qué se revisa')} />
        <CheckField {...form.register('critical')}>Si está mal, el auto no se publica ni se maneja</CheckField>
        {place.odometer ? (
          <p>Es el odómetro: se anota en km en cada inspección.</p>
        ) : (
          <>
            <Field
              optional
              maxLength={20}
              {...field('unit', 'En qué se mide', 'Como mm, V o °C. Vacío: se revisa a la vista.')}
            />
            <Field
              optional
              {...field(
                'low',
                'Mínimos',
                'Hasta tres: bajo el segundo es leve, bajo el tercero grave. Como 4, 2.5, 1.6.',
              )}
            />
            <Field
              optional
              {...field('high', 'Máximos', 'Hasta tres: sobre el segundo es leve, sobre el tercero grave.')}
            />
          </>
        )}
        <div className={forms.formActions}>
          <SubmitButton busy={sending.busy}>Listo</SubmitButton>
          {point && !place.odometer && (
            <Button look="quiet" onClick={() => onRemove(point.code)}>
              Quitar de la plantilla
            </Button>
          )}
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
