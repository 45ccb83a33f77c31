import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failing, failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import css from '#app/ui/resource/resource.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { APPOINTMENT_KINDS, type AppointmentKind } from '#contract/visits/appointments.ts'
import { bayText } from './branch-words.ts'
import { addBay, putBay } from './mutations.ts'
import { type BranchSettings, branchBays } from './queries.ts'

const NEW_BAY = { name: '', kinds: ['inspeccion', 'entrega'] as AppointmentKind[] }

export function ChangeBays({ branch, onClose }: { branch: BranchSettings; onClose: () => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const bays = useQuery(branchBays(contract, branch.code))
  const sending = useServiceForm({ values: NEW_BAY, failed: failing('setting.save') })
  const { form, busy } = sending
  const onSettled = () => cache.invalidateQueries({ queryKey: key('settings', 'bays', branch.code) })
  const put = useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) => putBay(contract, id, active),
    onSettled,
  })
  const add = async ({ name, kinds }: typeof NEW_BAY) => {
    await addBay(contract, { branch: branch.code, name: name.trim(), kinds, position: bays.data?.length ?? 0 })
    form.reset()
    await onSettled()
  }
  return (
    <EditDialog open title={`Bahías de ${branch.name}`} onClose={onClose}>
      <p>Una cita de un tipo que tiene bahía toma una: sin bahía libre no se ofrece esa hora.</p>
      <Loaded query={bays} noun="las bahías" skeleton={<Skeleton className="h-24 w-full" />}>
        {(all) =>
          all.length === 0 ? (
            <p>Todavía no hay bahías: las citas no necesitan ninguna.</p>
          ) : (
            <ul className={css.settingList} aria-label="Bahías">
              {all.map((bay) => (
                <li key={bay.id} className={css.line}>
                  <p>{bayText(bay)}</p>
                  <Button
                    small
                    look="quiet"
                    aria-label={`${bay.active ? 'Quitar' : 'Usar otra vez'} ${bay.name}`}
                    disabled={put.isPending}
                    onClick={() => put.mutate({ id: bay.id, active: !bay.active })}
                  >
                    {bay.active ? 'Quitar' : 'Usar otra vez'}
                  </Button>
                  <ChangesLink label={bay.name} of={{ tabla: 'service_bays', registro: bay.id }} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {put.isError && <Notice look="danger" title={failureOf(put.error, 'setting.save').text} live />}
      <ServiceForm of={sending} onSend={add} aria-label="Otra bahía">
        <Field
          label="Nombre de otra bahía"
          maxLength={60}
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name', { validate: (typed) => typed.trim() !== '' || 'Escribe cómo se llama.' })}
        />
        <fieldset>
          <legend>Para citas de</legend>
          {APPOINTMENT_KINDS.map(({ value, label }, at) => (
            <CheckField
              key={value}
              value={value}
              error={at === APPOINTMENT_KINDS.length - 1 ? form.formState.errors.kinds?.message : undefined}
              {...form.register('kinds', {
                validate: (chosen) => chosen.length > 0 || 'Elige al menos un tipo de cita.',
              })}
            >
              {label}
            </CheckField>
          ))}
        </fieldset>
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Agregar</SubmitButton>
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
