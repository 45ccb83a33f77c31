import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { type InspectionSection, STATIONS } from '#contract/inspections/inspections.ts'

interface SectionEditorProps {
  section: InspectionSection | null
  code: string
  /** The odometer is needed to close an inspection: its section cannot be removed. */
  hasOdometer: boolean
  onKeep: (section: InspectionSection) => void
  onRemove: (code: string) => void
  onClose: () => void
}

export function SectionEditor({ section, code, hasOdometer, onKeep, onRemove, onClose }: SectionEditorProps) {
  const editor = useEditor({
    values: { title: section?.title ?? '', station: section?.station ?? STATIONS[0].value },
    renews: [],
    save: async ({ title, station }) => {
      onKeep({ ...section, code, title: title.trim(), station })
      return null
    },
    onClose,
  })
  return (
    <EditorDialog
      of={editor}
      title={section ? `${code}. ${section.title}` : `Sección nueva, ${code}`}
      submit="Listo"
      hasReason={false}
      actions={
        section &&
        !hasOdometer && (
          <Button look="quiet" onClick={() => onRemove(code)}>
            Quitar con sus puntos
          </Button>
        )
      }
      onClose={onClose}
    >
      <Field
        label="Nombre"
        maxLength={60}
        {...editor.field('title', { validate: (typed) => typed.trim() !== '' || 'Escribe cómo se llama.' })}
      />
      <SelectField label="Quién la revisa" options={STATIONS} {...editor.field('station')} />
    </EditorDialog>
  )
}
