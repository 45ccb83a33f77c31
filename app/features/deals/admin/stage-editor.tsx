import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { DEAL_FIELDS, type DealField } from '#contract/leads/deals.ts'
import { saveStage } from './mutations.ts'
import type { StageRow } from './queries.ts'

interface StageEditorProps {
  stage: StageRow | null
  pipeline: string
  facts: readonly StageRow[]
  onClose: () => void
}

export function StageEditor({ stage, pipeline, facts, onClose }: StageEditorProps) {
  const contract = useContract()
  const asked = Object.fromEntries(DEAL_FIELDS.map(({ value }) => [value, stage?.requires.includes(value) ?? false]))
  const editor = useEditor({
    values: {
      label: stage?.label ?? '',
      after_stage: stage?.after_stage ?? facts[0]?.id ?? '',
      days: stage?.days_allowed?.toString() ?? '',
      asks: asked as Record<DealField, boolean>,
    },
    renews: [key('settings', 'deals'), key('deals')],
    save: async ({ label, after_stage, days, asks, reason }) => {
      const requires = DEAL_FIELDS.map(({ value }) => value).filter((name) => asks[name])
      const days_allowed = days.trim() === '' ? null : Number(days)
      await saveStage(contract, stage, pipeline, { label, after_stage, requires, days_allowed }, reason)
      return 'Etapa guardada.'
    },
    onClose,
  })
  const { field } = editor
  const isFact = stage?.is_fact ?? false
  return (
    <EditorDialog of={editor} label="Etapa" title={stage ? `Etapa «${stage.label}»` : 'Nueva etapa'} onClose={onClose}>
      {!isFact && (
        <>
          <Field
            label="Nombre"
            maxLength={40}
            readOnly={editor.busy}
            {...field('label', { validate: (typed) => typed.trim() !== '' || 'Escribe el nombre.' })}
          />
          <SelectField
            label="Va detrás de"
            options={facts.map(({ id, label }) => ({ value: id, label }))}
            {...field('after_stage')}
          />
          <fieldset>
            <legend className="mb-1">Para estar aquí, el trato debe decir</legend>
            {DEAL_FIELDS.map(({ value, label }) => (
              <CheckField key={value} {...field(`asks.${value}`)}>
                {label}
              </CheckField>
            ))}
          </fieldset>
        </>
      )}
      <Field
        label="Se atrasa a los (días)"
        optional
        inputMode="numeric"
        readOnly={editor.busy}
        {...field('days', {
          validate: (typed) =>
            typed.trim() === '' ||
            (/^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 180) ||
            'Escribe de 1 a 180 días.',
        })}
      />
    </EditorDialog>
  )
}
