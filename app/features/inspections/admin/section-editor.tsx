import { failing } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { type InspectionSection, STATIONS } from '#contract/inspections/inspections.ts'

interface SectionEditorProps {
  /** null: a new one. */
  section: InspectionSection | null
  code: string
  /** The odometer is needed to close an inspection: its section cannot be removed. */
  hasOdometer: boolean
  onKeep: (section: InspectionSection) => void
  onRemove: (code: string) => void
  onClose: () => void
}

/** Name and inspector of a section. */
export function SectionEditor({ section, code, hasOdometer, onKeep, onRemove, onClose }: SectionEditorProps) {
  const sending = useServiceForm({
    values: { title: section?.title ?? '', station: section?.station ?? STATIONS[0].value },
    failed: failing('setting.save'),
  })
  const { form } = sending
  return (
    <EditDialog open title={section ? `${code}. ${section.title}` : `Sección nueva, ${code}`} onClose={onClose}>
      <ServiceForm
        of={sending}
        onSend={async ({ title, station }) => onKeep({ ...section, code, title: title.trim(), station })}
      >
        <Field
          label="Nombre"
          maxLength={60}
          autoComplete="off"
          error={form.formState.errors.title?.message}
          {...form.register('title', { validate: (typed) => typed.trim() !== '' || 'Escribe cómo se llama.' })}
        />
        <SelectField label="Quién la revisa" options={STATIONS} {...form.register('station')} />
        <div className={forms.formActions}>
          <SubmitButton busy={sending.busy}>Listo</SubmitButton>
          {section && !hasOdometer && (
            <Button look="quiet" onClick={() => onRemove(code)}>
              Quitar con sus puntos
            </Button>
          )}
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
