import { useQueryClient } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { ReasonAndSave } from '#app/ui/resource/reason-and-save.tsx'
import css from '#app/ui/resource/resource.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { DAYS } from '#contract/dates/opening-hours.ts'
import { readSpans, weekdayName } from '#contract/dates/typed-hours.ts'
import { saveShifts } from './mutations.ts'
import type { ShiftMember } from './queries.ts'
import { saidShifts, type TypedShifts, typedShifts } from './shift-words.ts'

interface ChangeShiftsProps {
  member: ShiftMember
  branches: readonly { code: string; name: string }[]
  onClose: () => void
}

/** Branches, hours and lead limit of a staff member. */
export function ChangeShifts({ member, branches, onClose }: ChangeShiftsProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const { id, name, shifts } = member
  const codes = branches.map(({ code }) => code)
  const sending = useServiceForm<TypedShifts>({ values: typedShifts(shifts, codes), failed: failing('setting.save') })
  const { form, busy } = sending
  const { errors } = form.formState
  const [chosen, how] = form.watch(['branches', 'how'])
  const save = async (typed: TypedShifts) => {
    try {
      await saveShifts(contract, { person: id, said: saidShifts(typed), seen: shifts, reason: typed.reason })
    } finally {
      await cache.invalidateQueries({ queryKey: key('settings', 'shifts') })
    }
    toast(`${name}: turno guardado`)
    onClose()
  }
  return (
    <EditDialog open title={`Turno de ${name}`} onClose={onClose}>
      <ServiceForm of={sending} onSend={save}>
        <p>Lo ya agendado sigue en pie. Las citas nuevas y los clientes nuevos siguen el turno desde ahora.</p>
        <fieldset>
          <legend>Recibe en</legend>
          {branches.map(({ code, name: called }) => (
            <CheckField key={code} value={code} {...form.register('branches')}>
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
          {...form.register('how')}
        />
        {how === 'shifts' &&
          branches
            .filter(({ code }) => chosen.includes(code))
            .map(({ code, name: called }) => (
              <fieldset key={code} className={css.shift}>
                <legend>{called}</legend>
                {DAYS.map((day) => (
                  <Field
                    key={day}
                    label={weekdayName(day)}
                    autoComplete="off"
                    error={errors[`hours.${code}.${day}`]?.message}
                    {...form.register(`hours.${code}.${day}`, {
                      validate: (typed) =>
                        readSpans(typed) !== null || 'Escribe de qué hora a qué hora, como «9 a 14», o «cerrado».',
                    })}
                  />
                ))}
              </fieldset>
            ))}
        <Field
          label="Tope de prospectos abiertos"
          optional
          help="Al llegar a él, los nuevos van primero a otra persona. Cuentan los de los últimos 30 días."
          inputMode="numeric"
          autoComplete="off"
          error={errors.cap?.message}
          {...form.register('cap', {
            validate: (typed) =>
              /^\s*$/.test(typed) ||
              (/^\s*\d{1,3}\s*$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 500) ||
              'Escribe un número entero, del 1 al 500.',
          })}
        />
        <ReasonAndSave reason={form.register('reason')} busy={busy} />
      </ServiceForm>
    </EditDialog>
  )
}
