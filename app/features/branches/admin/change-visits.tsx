import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { APPOINTMENT_KINDS, appointmentKind } from '#contract/visits/appointments.ts'
import { changedFields } from './branch-words.ts'
import { saveVisitRule } from './mutations.ts'
import type { BranchSettings, VisitRule } from './queries.ts'

// Bounds of the table (db/migrations/0042_appointments.sql).
const NUMBERS = [
  { name: 'duration_minutes', label: 'Cuánto dura (minutos)', lowest: 15, highest: 480 },
  { name: 'step_minutes', label: 'Cada cuánto empieza una (minutos)', lowest: 15, highest: 240 },
  { name: 'notice_minutes', label: 'Con cuánta anticipación (minutos)', lowest: 0, highest: 43_200 },
  { name: 'horizon_days', label: 'Hasta cuántos días adelante', lowest: 1, highest: 180 },
  { name: 'cutoff_minutes', label: 'Se cambia hasta (minutos antes)', lowest: 0, highest: 43_200 },
] as const

const typedOf = (rule: VisitRule | undefined) => ({
  ...Object.fromEntries(NUMBERS.map(({ name }) => [name, String(rule?.[name] ?? DEFAULTS[name])])),
  active: rule?.active ?? false,
})
const DEFAULTS = { duration_minutes: 60, step_minutes: 30, notice_minutes: 120, horizon_days: 30, cutoff_minutes: 120 }

type Typed = Record<(typeof NUMBERS)[number]['name'] | 'kind', string> & { active: boolean }

export function ChangeVisits({ branch, onClose }: { branch: BranchSettings; onClose: () => void }) {
  const contract = useContract()
  const { code, name, rules } = branch
  const ruleOf = (kind: string) => rules.find((rule) => rule.kind === kind)
  const editor = useEditor<Typed>({
    values: { kind: 'visita', ...typedOf(ruleOf('visita')) } as Typed,
    renews: [key('settings', 'branches')],
    save: async (typed) => {
      const rule = ruleOf(typed.kind)
      const wanted = {
        ...Object.fromEntries(NUMBERS.map(({ name: one }) => [one, Number(typed[one])])),
        active: typed.active,
      }
      const change = changedFields<number | boolean | null>(
        wanted,
        Object.fromEntries(Object.keys(wanted).map((one) => [one, rule?.[one as 'step_minutes'] ?? null])),
      )
      if (change) await saveVisitRule(contract, { branch: code, kind: typed.kind, ...change, reason: typed.reason })
      return `${name}: ${appointmentKind(typed.kind).label.toLowerCase()} guardada`
    },
    onClose,
  })
  const { form, field } = editor
  const kind = field('kind')
  return (
    <EditorDialog of={editor} title={`Citas en ${name}`} onClose={onClose}>
      <SelectField
        label="Tipo de cita"
        options={APPOINTMENT_KINDS}
        {...kind}
        onChange={async (event) => {
          await kind.onChange(event)
          form.reset({ ...form.getValues(), ...typedOf(ruleOf(form.getValues('kind'))) } as Typed)
        }}
      />
      <CheckField help="Lo ya agendado sigue en pie." {...field('active')}>
        Se puede agendar
      </CheckField>
      {NUMBERS.map(({ name: one, label, lowest, highest }) => (
        <Field
          key={one}
          label={label}
          help={`Del ${lowest} al ${highest.toLocaleString('es-MX')}.`}
          inputMode="numeric"
          {...field(one, {
            validate: (typed) =>
              (/^\d{1,5}$/.test(typed.trim()) && Number(typed) >= lowest && Number(typed) <= highest) ||
              `Escribe un número entero, del ${lowest} al ${highest.toLocaleString('es-MX')}.`,
          })}
        />
      ))}
    </EditorDialog>
  )
}
