import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import type { InspectionPoint } from '#contract/inspections/inspections.ts'
import { pointOf, pointProblem, type TypedPoint, typedPoint } from './template-rules.ts'

interface PointEditorProps {
  point: InspectionPoint | null
  place: Pick<InspectionPoint, 'code' | 'section' | 'odometer'>
  onKeep: (point: InspectionPoint) => void
  onRemove: (code: string) => void
  onClose: () => void
}

export function PointEditor({ point, place, onKeep, onRemove, onClose }: PointEditorProps) {
  const editor = useEditor<TypedPoint>({
    values: typedPoint(point),
    renews: [],
    save: async (typed) => {
      onKeep(pointOf(typed, place))
      return null
    },
    onClose,
  })
  const field = (name: 'label' | 'unit' | 'low' | 'high', label: string, help?: string) => ({
    label,
    help,
    ...editor.field(name, { validate: (_, typed) => pointProblem(name, typed) ?? true }),
  })
  return (
    <EditorDialog
      of={editor}
      title={point ? `${place.code} · ${point.label}` : `Punto nuevo, ${place.code}`}
      submit="Listo"
      hasReason={false}
      actions={
        point &&
        !place.odometer && (
          <Button look="quiet" onClick={() => onRemove(point.code)}>
            Quitar de la plantilla
          </Button>
        )
      }
      onClose={onClose}
    >
      <Field maxLength={120} {...field('label', 'Qué se revisa')} />
      <CheckField {...editor.field('critical')}>Si está mal, el auto no se publica ni se maneja</CheckField>
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
    </EditorDialog>
  )
}
