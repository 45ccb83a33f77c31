import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { DAYS } from '#contract/dates/opening-hours.ts'
import { readSpans, weekdayName } from '#contract/dates/typed-hours.ts'
import { saveShifts } from './mutations.ts'
import type { ShiftMember } from './queries.ts'
import { shiftsToSave, type TypedShifts, typedShifts } from './shift-words.ts'

interface ChangeShiftsProps {
  member: ShiftMember
  branches: readonly { code: string; name: string }[]
  onClose: () => void
}

export function ChangeShifts({ member, branches, onClose }: ChangeShiftsProps) {
  const contract = useContract()
  const { id, name, shifts } = member
  const editor = useEditor<TypedShifts>({
    values: typedShifts(
      shifts,
      branches.map(({ code }) => code),
    ),
    renews: [key('settings', 'shifts')],
    save: async (typed) => {
      await saveShifts(contract, { person: id, said: shiftsToSave(typed), seen: shifts, reason: typed.reason })
      return `${name}: turno guardado`
    },
    onClose,
  })
  const { form, field } = editor
  const [chosen, how] = form.watch(['branches', 'how'])
  return (
    <EditorDialog of={editor} title={`Turno de ${name}`} onClose={onClose}>
      <p>Lo ya agendado sigue en pie. Las citas nuevas y los clientes nuevos siguen el turno desde ahora.</p>
      <fieldset>
        <legend>Recibe en</legend>
        {branches.map(({ code, name: called }) => (
          <CheckField key={code} value={code} {...field('branches')}>
            {called}
          </CheckField>
        ))}
      </fieldset>
      <RadioGroup
        label="Trabaja"
        options={[
          { value: 'open', label: 'Siempre que abre la sucursal' },
          { value: 'shifts', label: 'Por turnos' },
        ]}
        {...field('how')}
      />
      {how === 'shifts' &&
        branches
          .filter(({ code }) => chosen.includes(code))
          .map(({ code, name: called }) => (
            <fieldset key={code} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-3">
              <legend>{called}</legend>
              {DAYS.map((day) => (
                <Field
                  key={day}
                  label={weekdayName(day)}
                  {...field(`hours.${code}.${day}`, {
                    validate: (typed) =>
                      readSpans(typed) !== null || 'Escribe de qué hora a qué hora, como «9 a 14», o «cerrado».',
                  })}
                />
              ))}
            </fieldset>
          ))}
      <Field
        label="Tope de leads abiertos"
        optional
        help="Al llegar a él, los nuevos van primero a otra persona. Cuentan los de los últimos 30 días."
        inputMode="numeric"
        {...field('cap', {
          validate: (typed) =>
            /^\s*$/.test(typed) ||
            (/^\s*\d{1,3}\s*$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 500) ||
            'Escribe un número entero, del 1 al 500.',
        })}
      />
    </EditorDialog>
  )
}
